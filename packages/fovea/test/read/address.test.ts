import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../src/read/address.ts';

const internalV4 = [
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.0',
  '10.255.255.255',
  '100.64.0.0',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.255',
  '168.63.129.16',
  '169.254.0.0',
  '169.254.169.254',
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.0',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
];

const publicV4 = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '168.63.129.15',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
];

describe('isPublicAddress of IPv4', () => {
  it.each(internalV4)('refuses %s', (ip) => expect(isPublicAddress(ip)).toBe(false));

  it.each(publicV4)('accepts %s', (ip) => expect(isPublicAddress(ip)).toBe(true));
});

describe('isPublicAddress of IPv6', () => {
  it.each([
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    'febf::1',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    'ff0e::1',
    '100::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:2::1',
    '2001:10::1',
    '2001:db8::1',
    '3fff::1',
    '3fff:fff::1',
    '4000::1',
    '5f00::1',
    '64:ff9b:1::8.8.8.8',
  ])('refuses %s', (ip) => expect(isPublicAddress(ip)).toBe(false));

  it.each(['2606:4700:4700::1111', '2001:4860:4860::8888', '2001:200::1', '2a00:1450:4001:800::200e', '3ffe::1'])(
    'accepts %s',
    (ip) => expect(isPublicAddress(ip)).toBe(true),
  );

  it.each(['::127.0.0.1', '::8.8.8.8', '::7f00:1'])('refuses the IPv4-compatible %s', (ip) =>
    expect(isPublicAddress(ip)).toBe(false),
  );

  it.each(['::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:10.0.0.1', '::FFFF:169.254.169.254'])(
    'refuses %s, which maps an internal IPv4 address',
    (ip) => expect(isPublicAddress(ip)).toBe(false),
  );

  it.each(['64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b::7f00:1'])(
    'refuses %s, which leads to an internal IPv4 address through NAT64',
    (ip) => expect(isPublicAddress(ip)).toBe(false),
  );

  it.each(['2002:7f00:1::1', '2002:a00:1::', '2002:c0a8:101:1:2:3:4:5'])(
    'refuses %s, a 6to4 address of an internal IPv4 address',
    (ip) => expect(isPublicAddress(ip)).toBe(false),
  );

  it.each(['::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '2002:808:808::1'])(
    'accepts %s, which carries a public IPv4 address',
    (ip) => expect(isPublicAddress(ip)).toBe(true),
  );
});

describe('isPublicAddress', () => {
  it.each(['', 'localhost', 'example.com', '1.2.3', '1.2.3.4.5', '[::1]', '256.1.1.1', '8.8.8.8:80', '08.8.8.8'])(
    'refuses %j, which is no IP address',
    (text) => expect(isPublicAddress(text)).toBe(false),
  );

  it('judges an IPv4 address the same in each way IPv6 can carry it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number);
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        const forms = [`::ffff:${ip}`, `::ffff:${hex}`, `64:ff9b::${ip}`, `64:ff9b::${hex}`, `2002:${hex}::1`];
        const verdicts = new Set([ip, ...forms].map(isPublicAddress));
        expect(verdicts.size).toBe(1);
      }),
    );
  });

  it('judges an IPv6 address the same however it is written', () => {
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
        expect(isPublicAddress(ip)).toBe(isPublicAddress(canonical));
        expect(isPublicAddress(ip.toUpperCase())).toBe(isPublicAddress(canonical));
      }),
    );
  });
});
