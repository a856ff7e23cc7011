import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressProblem, publicPoster } from '../../../../../server/frame/mail/public-post';
import { openReceiver, type Receiver } from '../../../../support/receiver';

let receiver: Receiver;

beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const resolvingTo = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }];

describe('an address that somebody has typed', () => {
  test.each([
    ['text', 'notAnAddress'],
    ['ftp://hooks.example/x', 'notAnAddress'],
    ['https://user:password@hooks.example/x', 'notAnAddress'],
    ['http://hooks.example/x', 'notSecure'],
    ['https://10.0.0.1/x', 'notPublic'],
    ['https://169.254.169.254/latest/meta-data', 'notPublic'],
    ['https://0x0a000001/x', 'notPublic'],
    ['https://167772161/x', 'notPublic'],
    ['https://[fd00::1]/x', 'notPublic'],
    ['https://[::ffff:10.0.0.1]/x', 'notPublic'],
    ['https://hooks.example/x', undefined],
    ['https://8.8.8.8/x', undefined],
  ])('%s: %s', (url, problem) => expect(addressProblem(url)).toBe(problem));

  test('leads to this machine only where the operator names host and port', async () => {
    const post = publicPoster({ privateHosts: [receiver.host] });
    expect(await post({ url: receiver.urlOf('/x'), body: '{}', headers: { 'x-a': 'b' } })).toEqual({
      status: 200,
      text: 'ok',
    });
    expect(receiver.posts[0]?.headers).toMatchObject({ 'x-a': 'b', 'content-type': 'application/json' });
    await expect(publicPoster()({ url: receiver.urlOf('/x'), body: '{}' })).rejects.toThrow('Not a public address');
    const other = publicPoster({ privateHosts: ['127.0.0.1:1'] });
    await expect(other({ url: receiver.urlOf('/x'), body: '{}' })).rejects.toThrow('Not a public address');
    expect(receiver.posts).toHaveLength(1);
  });

  test.each([['127.0.0.1'], ['10.1.2.3'], ['169.254.169.254'], ['::1'], ['fd00::1'], ['::ffff:192.168.0.1']])(
    'whose name means %s is not connected to',
    async (address) => {
      const post = publicPoster({ lookUp: resolvingTo(address) });
      await expect(post({ url: 'https://hooks.example/x', body: '{}' })).rejects.toThrow('Not a public address');
    },
  );

  test('that redirects is not followed', async () => {
    receiver.answer = { status: 302, headers: { location: receiver.urlOf('/inside') }, text: '' };
    const post = publicPoster({ privateHosts: [receiver.host] });
    expect(await post({ url: receiver.urlOf('/x'), body: '{}' })).toEqual({ status: 302, text: '' });
    expect(receiver.posts).toHaveLength(1);
  });

  test('may answer much: the beginning is enough', async () => {
    receiver.answer = { status: 500, text: 'x'.repeat(5_000_000) };
    const post = publicPoster({ privateHosts: [receiver.host] });
    expect(await post({ url: receiver.urlOf('/x'), body: '{}' })).toEqual({ status: 500, text: 'x'.repeat(200) });
  });

  test('where nobody listens is no answer', async () => {
    const post = publicPoster({ privateHosts: ['127.0.0.1:1'] });
    await expect(post({ url: 'http://127.0.0.1:1/x', body: '{}' })).rejects.toThrow('No answer');
  });
});
