import { BlockList, isIP } from 'node:net';

// The IANA special-purpose registry, without the few entries that are ordinary routed networks.
const internalV4 = listOf('ipv4', [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by carriers
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // looks public, but is the host's own service inside Azure
  ['169.254.0.0', 16], // link-local, where clouds keep their metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // former 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
]);

// The one block from which public IPv6 addresses are handed out. Naming what is public, rather than what is
// not, refuses `::1`, `fe80::`, `fc00::`, multicast and everything not yet assigned at once.
const publicV6 = listOf('ipv6', [['2000::', 3]]);

const internalV6 = listOf('ipv6', [
  ['2001::', 23], // protocol assignments, Teredo and benchmarks among them
  ['2001:db8::', 32], // documentation
  ['3fff::', 20], // documentation
]);

const mappedV4 = listOf('ipv6', [['::ffff:0:0', 96]]);
const nat64 = listOf('ipv6', [['64:ff9b::', 96]]);
const sixToFour = listOf('ipv6', [['2002::', 16]]);

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local, reserved and
 * documentation addresses do not, nor do IPv6 addresses that carry such an IPv4 address inside, nor does
 * anything that is no IP address at all.
 */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return isPublicV4(ip);
  return family === 6 && isPublicV6(ip);
}

function isPublicV4(ip: string): boolean {
  return !internalV4.check(ip, 'ipv4');
}

function isPublicV6(ip: string): boolean {
  // A zone (`fe80::1%eth0`) only makes sense on the local link, and BlockList never matches one.
  if (ip.includes('%')) return false;
  if (mappedV4.check(ip, 'ipv6') || nat64.check(ip, 'ipv6')) return isPublicV4(embeddedV4(ip, 6));
  if (sixToFour.check(ip, 'ipv6')) return isPublicV4(embeddedV4(ip, 1));
  return publicV6.check(ip, 'ipv6') && !internalV6.check(ip, 'ipv6');
}

/** The IPv4 address in two of the eight groups of an IPv6 address, from group `first` on. */
function embeddedV4(ip: string, first: number): string {
  const groups = groupsOf(ip);
  const high = groups[first] ?? 0;
  const low = groups[first + 1] ?? 0;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function groupsOf(ip: string): number[] {
  // The URL parser writes every form, a dotted tail included, as hexadecimal groups.
  const plain = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [left = [], right = []] = plain.split('::').map(parseGroups);
  const gap = Array.from({ length: 8 - left.length - right.length }, () => 0);
  return [...left, ...gap, ...right];
}

function parseGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

function listOf(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
}
