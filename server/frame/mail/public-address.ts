import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that are not public: private, shared, local and reserved (IANA special-purpose registry, RFC 6890). */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

const GLOBAL_V6 = ['2000::/3'];
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const notPublicV4 = listOf(NOT_PUBLIC_V4, 'ipv4');
const [globalV6, notPublicV6] = [listOf(GLOBAL_V6, 'ipv6'), listOf(NOT_PUBLIC_V6, 'ipv6')];

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv6(address)) return globalV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
  return !notPublicV4.check(address, 'ipv4');
}
