import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findAddressProblem, MAX_ANSWER_LENGTH, openPoster } from '../../../../../server/frame/mail/public-post';
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
    ['https://localhost/x', 'notPublic'],
    ['https://127.0.0.1/x', 'notPublic'],
    ['https://intranet/x', 'notPublic'],
    ['https://printer.local./x', 'notPublic'],
    ['https://vault.corp.internal/x', 'notPublic'],
    ['https://hooks.example/x', undefined],
    ['https://8.8.8.8/x', undefined],
  ])('%s: %s', (url, problem) => expect(findAddressProblem(url)).toBe(problem));

  test('of a private network is one in whatever form it is typed', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const inside = fc.oneof(
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    );
    const radix = fc.constantFrom(
      (part: number) => String(part),
      (part: number) => `0x${part.toString(16)}`,
      (part: number) => `0${part.toString(8)}`,
    );
    const write = fc.oneof(
      radix.map((text) => (parts: readonly number[]) => parts.map(text).join('.')),
      radix.map((text) => (parts: readonly number[]) => text(parts.reduce((sum, part) => sum * 256 + part, 0))),
      radix.map(
        (text) =>
          ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) =>
            [a, b, c * 256 + d].map((part) => text(part)).join('.'),
      ),
      fc.constant((parts: readonly number[]) => `[::ffff:${parts.join('.')}]`),
      fc.constant((parts: readonly number[]) => `[64:ff9b::${parts.join('.')}]`),
    );
    fc.assert(
      fc.property(inside, write, (parts, form) => {
        expect(findAddressProblem(`https://${form(parts)}/x`), form(parts)).toBe('notPublic');
      }),
    );
  });

  test('may be http and private where its host is listed, and nowhere else', () => {
    const listed = ['facility.school.example:8065', '10.0.0.5:8065'];
    for (const host of listed) {
      expect(findAddressProblem(`http://${host}/x`, listed)).toBeUndefined();
      expect(findAddressProblem(`http://${host}/x`)).toBe('notSecure');
    }
    expect(findAddressProblem('http://10.0.0.5:8066/x', listed)).toBe('notSecure');
    expect(findAddressProblem('https://10.0.0.5:8066/x', listed)).toBe('notPublic');
    expect(findAddressProblem('http://user:word@10.0.0.5:8065/x', listed)).toBe('notAnAddress');
  });

  test('whose name means something else by the next attempt is judged anew', async () => {
    const answers = ['203.0.114.1', '127.0.0.1'];
    const asked: string[] = [];
    const post = openPoster({
      lookUpMs: 1,
      lookUp: async (name) => {
        asked.push(name);
        const address = answers[asked.length - 1] ?? '';
        // The first one is one of the Internet, which nobody connects to here.
        if (asked.length === 1) throw new Error(address);
        return [{ address, family: 4 }];
      },
    });
    await expect(post({ url: 'https://hooks.example/x', body: '{}' })).rejects.toThrow('No host of the Internet');
    await expect(post({ url: 'https://hooks.example/x', body: '{}' })).rejects.toThrow('of the Internet');
    expect(asked).toEqual(['hooks.example', 'hooks.example']);
  });

  test('leads to this machine only where the operator names host and port', async () => {
    const post = openPoster({ privateHosts: [receiver.host] });
    expect(await post({ url: receiver.urlOf('/x'), body: '{}', headers: { 'x-a': 'b' } })).toEqual({
      status: 200,
      text: 'ok',
    });
    expect(receiver.posts[0]?.headers).toMatchObject({ 'x-a': 'b', 'content-type': 'application/json' });
    await expect(openPoster()({ url: receiver.urlOf('/x'), body: '{}' })).rejects.toThrow('of the Internet');
    const other = openPoster({ privateHosts: ['127.0.0.1:1'] });
    await expect(other({ url: receiver.urlOf('/x'), body: '{}' })).rejects.toThrow('of the Internet');
    expect(receiver.posts).toHaveLength(1);
  });

  test.each([['127.0.0.1'], ['10.1.2.3'], ['169.254.169.254'], ['::1'], ['fd00::1'], ['::ffff:192.168.0.1']])(
    'whose name means %s is not connected to',
    async (address) => {
      const post = openPoster({ lookUpMs: 1, lookUp: resolvingTo(address) });
      await expect(post({ url: 'https://hooks.example/x', body: '{}' })).rejects.toThrow('of the Internet');
    },
  );

  test('fails after the same time, whether its name is unknown, private or slow to be looked up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const said: string[] = [];
    const lookUps = [
      resolvingTo('10.1.2.3'),
      () => Promise.reject(new Error('ENOTFOUND')),
      () => new Promise<never>(() => {}),
    ];
    for (const lookUp of lookUps) {
      openPoster({ lookUp })({ url: 'https://hooks.example/x', body: '{}' }).catch(({ message }) => said.push(message));
    }
    await vi.advanceTimersByTimeAsync(2_999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => said).toEqual(lookUps.map(() => 'No host of the Internet'));
  });

  test('that redirects is not followed', async () => {
    receiver.answer = { status: 302, headers: { location: receiver.urlOf('/inside') }, text: '' };
    const post = openPoster({ privateHosts: [receiver.host] });
    expect(await post({ url: receiver.urlOf('/x'), body: '{}' })).toEqual({ status: 302, text: '' });
    expect(receiver.posts).toHaveLength(1);
  });

  test('may answer much: the beginning is enough', async () => {
    receiver.answer = { status: 500, text: 'x'.repeat(5_000_000) };
    const post = openPoster({ privateHosts: [receiver.host] });
    expect(await post({ url: receiver.urlOf('/x'), body: '{}' })).toEqual({
      status: 500,
      text: 'x'.repeat(MAX_ANSWER_LENGTH),
    });
  });

  test.each([[200], [500]])('has answered %i also where the rest of its text never comes', async (status) => {
    receiver.answer = { status, headers: { 'content-length': '9' }, text: 'part', isCut: true };
    const post = openPoster({ privateHosts: [receiver.host] });
    expect(await post({ url: receiver.urlOf('/x'), body: '{}' })).toMatchObject({ status });
    expect(receiver.posts).toHaveLength(1);
  });

  test('where nobody listens is no answer', async () => {
    const post = openPoster({ privateHosts: ['127.0.0.1:1'] });
    await expect(post({ url: 'http://127.0.0.1:1/x', body: '{}' })).rejects.toThrow('No response');
  });
});
