import { describe, expect, test } from 'vitest';
import { findClientAddress, getNetwork, readTrustedProxies } from '../../../../../server/frame/http/client-address';

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
    expect(findClientAddress(peer, forwarded, proxies)).toBe(address);
  });

  test('is that of the connection when no proxy is trusted', () => {
    expect(findClientAddress('127.0.0.1', '198.51.100.1', trusted(''))).toBe('127.0.0.1');
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

describe('the network of an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
    ['[2001:db8:1:2::3]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is in %s', (address, network) => {
    expect(getNetwork(address)).toBe(network);
  });
});
