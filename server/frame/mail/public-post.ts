import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { removeInvisible } from '../../../src/frame/model/plain-text';
import { NotAccepted } from './mailer';

/** Private, shared, local and reserved networks (IANA special-purpose registry, RFC 6890). */
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

type AddressProblem = 'notAnAddress' | 'notSecure' | 'notPublic';

type PostFailure = 'noAnswer' | 'notPublic' | 'preview';

const SAID: Readonly<Record<PostFailure, string>> = {
  noAnswer: 'No response',
  notPublic: 'No host of the Internet',
  preview: 'A preview sends nothing',
};

export class PostError extends NotAccepted {
  constructor(
    readonly failure: PostFailure,
    said = SAID[failure],
  ) {
    super(said);
  }
}

type Post = { url: string; headers?: Readonly<Record<string, string>>; body: string };

interface PublicPostOptions {
  /** Example: `chat.school.example:8065`. Such hosts may be private and need no https. */
  privateHosts?: readonly string[] | undefined;
  lookUp?(name: string): Promise<readonly LookupAddress[]>;
  /** Duration of each failed look-up, ms, so that the time reveals no private name. */
  lookUpMs?: number;
}

const lookUpAll = (name: string) => lookup(name, { all: true });

const PATIENCE_MS = 10_000;
const LOOK_UP_MS = 3_000;
export const MAX_ANSWER_LENGTH = 200;
/** Name endings that no Internet host has (RFC 6761, 6762, 8375, and `.internal` of ICANN). */
const PRIVATE_ENDS = ['localhost', 'local', 'internal', 'home.arpa', 'lan'];

function isPrivateHost(host: string): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host);
  const name = host.replace(/\.$/, '');
  return !name.includes('.') || PRIVATE_ENDS.some((end) => name.endsWith(`.${end}`));
}

const isListed = (url: string, privateHosts: readonly string[]) =>
  URL.canParse(url) && privateHosts.includes(new URL(url).host);

/** Checks an address before its name is resolved; undefined if messages may be sent to the address. */
export function findAddressProblem(url: string, privateHosts: readonly string[] = []): AddressProblem | undefined {
  if (!URL.canParse(url)) return 'notAnAddress';
  const parsed = new URL(url);
  const isWeb = parsed.protocol === 'https:' || parsed.protocol === 'http:';
  if (!isWeb || parsed.username !== '' || parsed.password !== '') return 'notAnAddress';
  if (isListed(url, privateHosts)) return undefined;
  if (parsed.protocol !== 'https:') return 'notSecure';
  return isPrivateHost(parsed.hostname.replace(/^\[|\]$/g, '')) ? 'notPublic' : undefined;
}

/** Returns public addresses only. Failed look-ups take equal time, so that webhook tests reveal no private names. */
function publicLookup(find: (name: string) => Promise<readonly LookupAddress[]>, failAfterMs: number): LookupFunction {
  return (hostname, { all }, callback) => {
    const failed = new Promise<LookupAddress[]>((resolve) => {
      setTimeout(() => resolve([]), failAfterMs).unref();
    });
    const open = find(hostname).then((found) => found.filter(({ address }) => isPublicAddress(address)));
    const found = open.then(
      (addresses) => (addresses.length > 0 ? addresses : failed),
      () => failed,
    );
    void Promise.race([found, failed]).then((addresses) => {
      const [first] = addresses;
      if (first === undefined) callback(new PostError('notPublic'), '', 0);
      else if (all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Posts only by https and to public addresses, and follows no redirections. @throws NotPosted */
export function openPoster({ privateHosts = [], lookUp = lookUpAll, lookUpMs = LOOK_UP_MS }: PublicPostOptions = {}) {
  return ({ url, headers, body }: Post): Promise<{ status: number; text: string }> => {
    const isPrivate = isListed(url, privateHosts);
    const problem = findAddressProblem(url, privateHosts);
    if (problem !== undefined)
      return Promise.reject(new PostError('notPublic', 'Not an https address of the Internet'));
    const parsed = new URL(url);
    return new Promise((resolve, reject) => {
      const send = parsed.protocol === 'https:' ? request : requestPlain;
      const fail = (error: unknown) => reject(error instanceof PostError ? error : new PostError('noAnswer'));
      const sent = send(parsed, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        // Reuses no connection, because the address of an open connection is not checked again.
        agent: false,
        ...(!isPrivate && { lookup: publicLookup(lookUp, lookUpMs) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      sent.on('error', fail);
      sent.on('response', (answer) => {
        let text = '';
        const done = () => {
          resolve({ status: answer.statusCode ?? 0, text: removeInvisible(text).slice(0, MAX_ANSWER_LENGTH) });
          sent.destroy();
        };
        answer.setEncoding('utf8');
        sent.off('error', fail).on('error', done);
        answer.on('error', done);
        answer.on('end', done);
        answer.on('data', (part: string) => {
          text += part;
          if (text.length >= MAX_ANSWER_LENGTH) done();
        });
      });
      sent.end(body);
    });
  };
}

export type PublicPoster = ReturnType<typeof openPoster>;

export const refusePost: PublicPoster = () => Promise.reject(new PostError('preview'));
