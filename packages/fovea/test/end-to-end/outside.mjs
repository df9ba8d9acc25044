/**
 * Makes this process take 127.0.0.2 for a server out in the world, and gives it names to look up. Loaded before anything
 * else, by `--import` in processes that are started, so that the real program can be tried on this machine alone.
 */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { BlockList } from 'node:net';

const outside = '127.0.0.2';

const check = Reflect.get(BlockList.prototype, 'check');
BlockList.prototype.check = function (address, family) {
  return address === outside ? false : check.call(this, address, family);
};

const names = {
  // Not every machine knows it with a dot at its end.
  'localhost.': ['127.0.0.1'],
  'outside.test': [outside],
  'inside.test': ['127.0.0.1'],
  'mixed.test': [outside, '127.0.0.1'],
  'six.test': ['::1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'private.test': ['10.0.0.1'],
  'metadata.test': ['169.254.169.254'],
};

/** Names that lead outside when first asked for, and inside ever after. */
const asked = new Set();

function addressesOf(host) {
  const name = host.toLowerCase();
  if (!/^rebind.*\.test$/.test(name)) return names[name] ?? names[name.replace(/\.$/, '')];
  const isFirst = !asked.has(name);
  asked.add(name);
  return isFirst ? [outside] : ['127.0.0.1'];
}

const { lookup } = dns;
dns.lookup = (host, options, done) => {
  const known = addressesOf(host);
  if (!known) return lookup(host, options, done);
  const found = known.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  if (options.all) process.nextTick(done, null, found);
  else process.nextTick(done, null, found[0].address, found[0].family);
};
syncBuiltinESMExports();
