import { describe, expect, test } from 'vitest';
import { clientAddress, readTrustedProxies } from '../../../../server/http/client-address';

function trusted(text: string) {
  const problems: string[] = [];
  const list = readTrustedProxies({ TRUSTED_PROXIES: text }, problems);
  expect(problems).toEqual([]);
  return list;
}

describe('the address of a client', () => {
  const proxies = trusted('127.0.0.1, 10.0.0.0/8, fd00::/8');

  test.each([
    ['without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
    ['with a header of its own making', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['behind a proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['behind a proxy that is reached over IPv6', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['behind two proxies', '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['with more in the header than a proxy wrote', 'fd00::1', '1.1.1.1, 2001:db8::7', '2001:db8::7'],
    ['with a port', '10.1.2.3', '198.51.100.1:5123', '198.51.100.1'],
    ['with a port over IPv6', '10.1.2.3', '[2001:db8::7]:443', '2001:db8::7'],
    ['that no proxy tells', '10.1.2.3', undefined, '10.1.2.3'],
    ['that is told unreadably', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['inside the network of the proxies', '10.1.2.3', '10.4.4.4', '10.4.4.4'],
  ])('%s', (_about, peer, forwarded, address) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(address);
  });

  test('is that of the connection when no proxy is trusted', () => {
    expect(clientAddress('127.0.0.1', '198.51.100.1', trusted(''))).toBe('127.0.0.1');
  });

  test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', '10.0.0.0/8/8', '::/129'])(
    'names %s, which is no network',
    (entry) => {
      const problems: string[] = [];
      readTrustedProxies({ TRUSTED_PROXIES: `127.0.0.1, ${entry}` }, problems);
      expect(problems).toEqual([expect.stringContaining(`"${entry}"`)]);
    },
  );
});
