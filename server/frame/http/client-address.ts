import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

function plainAddress(text: string): string {
  const trimmed = text.trim();
  const withoutPort = /^\[([^\]]+)\]:?\d*$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
  return withoutPort.replace(MAPPED, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
}

function groupsOf(address: string): string[] {
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const parts = (text: string) => (text === '' ? [] : text.split(':'));
  if (tail === undefined) return parts(head);
  const [before, after] = [parts(head), parts(tail)];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** Returns the /64 of an IPv6 address, because a household has at least 2^64 addresses (RFC 6177). */
export function getNetwork(text: string): string {
  const address = plainAddress(text);
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const [high, low] = [Number.parseInt(groups[6] ?? '0', 16), Number.parseInt(groups[7] ?? '0', 16)];
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function holds(list: BlockList, address: string): boolean {
  const family = familyOf(address);
  return family !== undefined && list.check(address, family);
}

/** Example: `10.0.0.1,10.0.0.0/8`. @param problems receives a line for each invalid entry */
export function readTrustedProxies(variables: NodeJS.ProcessEnv, problems: string[]): BlockList {
  const list = new BlockList();
  const entries = (variables.TRUSTED_PROXIES ?? '').split(',').map((entry) => entry.trim());
  for (const entry of entries.filter((text) => text !== '')) {
    const [address = '', length, ...rest] = entry.split('/');
    const family = familyOf(address);
    const maxBits = family === 'ipv4' ? 32 : 128;
    const bits = length === undefined ? maxBits : Number(length);
    const isNetwork = /^\d+$/.test(length ?? '0') && bits <= maxBits && rest.length === 0;
    if (family === undefined || !isNetwork) {
      problems.push(`TRUSTED_PROXIES must contain addresses or networks, such as 10.0.0.0/8, not "${entry}"`);
    } else list.addSubnet(address, bits, family);
  }
  return list;
}

/** Returns the first untrusted address from the right, because senders can forge the entries before it. */
export function findClientAddress(peer: string, forwarded: string | undefined, trusted: BlockList): string {
  const hops = (forwarded ?? '').split(',').map(plainAddress);
  let address = plainAddress(peer);
  while (holds(trusted, address)) {
    const next = hops.pop();
    if (next === undefined || familyOf(next) === undefined) return address;
    address = next;
  }
  return address;
}

/** True for a trusted proxy and for this machine, which may run an undeclared proxy. */
export function isSharedAddress(trusted: BlockList): (address: string) => boolean {
  const loopback = new BlockList();
  loopback.addSubnet('127.0.0.0', 8, 'ipv4');
  loopback.addAddress('::1', 'ipv6');
  return (address) => [trusted, loopback].some((list) => holds(list, plainAddress(address)));
}

export function createAddressFinder(trusted: BlockList): (context: Context) => string {
  return (context) => {
    const peer = getConnInfo(context).remote.address ?? 'unknown';
    return findClientAddress(peer, context.req.header('x-forwarded-for'), trusted);
  };
}

const PARTS_OF_IPV4 = 3;
const GROUPS_OF_IPV6 = 3;

/** Returns IPv4 without its last number, or the /48 of IPv6; undefined for other texts. */
export function shortenNetwork(text: string): string | undefined {
  const network = getNetwork(text);
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, GROUPS_OF_IPV6).join(':')}::/48`;
  return isIP(network) === 4 ? `${network.split('.').slice(0, PARTS_OF_IPV4).join('.')}.0/24` : undefined;
}

/** Reads `PUBLIC_URL`, because requests could forge links in mails. @param problems receives a line if invalid */
export function readPublicUrl(variables: NodeJS.ProcessEnv, problems: string[]): string {
  const given = variables.PUBLIC_URL?.trim() ?? '';
  const isMailSent = (variables.SMTP_URL?.trim() ?? '') !== '';
  const local = `http://127.0.0.1:${variables.PORT?.trim() || '3000'}`;
  if (given === '' && isMailSent)
    problems.push('PUBLIC_URL must be the public address of the console when SMTP_URL is set');
  const isAddress = given === '' || (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol));
  if (!isAddress) problems.push('PUBLIC_URL must be an address such as https://console.your.example');
  return (given === '' ? local : given).replace(/\/+$/, '');
}

/** Reads an address without its trailing slash. @param problems receives a line if the address does not use https */
export function readServiceAddress(
  variables: NodeJS.ProcessEnv,
  name: string,
  fallback: string,
  problems: string[],
): string {
  const address = variables[name]?.trim() || fallback;
  const isSecure = URL.canParse(address) && new URL(address).protocol === 'https:';
  if (!isSecure) problems.push(`${name} must be an https address`);
  return address.replace(/\/+$/, '');
}
