import { describe, expect, test } from 'vitest';
import { createAttempts } from '../../../../../server/frame/auth/attempts';
import { MINUTE } from '../../../../../src/frame/time/units';

const LIMITS = { identity: 3, address: 10, everywhere: 12 };

function attemptsAt(start = 0) {
  const clock = { now: start };
  const attempts = createAttempts(() => clock.now, LIMITS);
  const told = (address: string, identity: string, secret: () => Promise<string | undefined>, kind?: 'token') =>
    attempts.check({ with: kind ?? 'password', address, identity }, secret).then(
      (result) => result ?? 'wrong',
      (error: unknown) => (error instanceof Error && error.name === 'ApiError' ? 'locked' : 'trouble'),
    );
  return {
    clock,
    fail: (address: string, identity: string, kind?: 'token') => told(address, identity, async () => undefined, kind),
    succeed: (address: string, identity: string, kind?: 'token') => told(address, identity, async () => 'in', kind),
    signedIn: (address: string, identity: string) =>
      attempts.check({ with: 'password', address, identity, isSignedIn: true }, async () => 'in').catch(() => 'locked'),
    breakDown: (address: string, identity: string) =>
      told(address, identity, async () => {
        throw new Error('disk full');
      }),
  };
}

describe('failed sign-ins', () => {
  test('lock one identity from one address, and nobody else', async () => {
    const { fail, succeed } = attemptsAt();
    for (let failure = 0; failure < 3; failure += 1) expect(await fail('a', 'Ann')).toBe('wrong');
    expect(await succeed('a', 'ann')).toBe('locked');
    expect(await succeed('a', 'bob')).toBe('in');
    expect(await succeed('b', 'ann')).toBe('in');
  });

  test('lock an address, but not for whoever signed in from there before', async () => {
    const { fail, succeed } = attemptsAt();
    expect(await succeed('office', 'ann')).toBe('in');
    for (let guess = 0; guess < 10; guess += 1) await fail('office', `guess-${guess}`);
    expect(await succeed('office', 'bob')).toBe('locked');
    expect(await succeed('office', 'ann')).toBe('in');
    for (let failure = 0; failure < 3; failure += 1) await fail('office', 'ann');
    expect(await succeed('office', 'ann'), 'still guessed at most three times').toBe('locked');
  });

  test('with tokens lock nobody out who has a password', async () => {
    const { fail, succeed } = attemptsAt();
    for (let guess = 0; guess < 10; guess += 1) await fail('office', `guess-${guess}`, 'token');
    expect(await succeed('office', 'real', 'token')).toBe('locked');
    expect(await succeed('office', 'bob')).toBe('in');
  });

  test('count only what was wrong, not what broke', async () => {
    const { breakDown, succeed } = attemptsAt();
    for (let round = 0; round < 12; round += 1) expect(await breakDown('a', 'ann')).toBe('trouble');
    expect(await succeed('a', 'ann')).toBe('in');
  });

  test('are forgotten a quarter of an hour after the first one', async () => {
    const { fail, succeed, clock } = attemptsAt();
    for (let failure = 0; failure < 3; failure += 1) await fail('a', 'ann');
    clock.now = 15 * MINUTE - 1;
    expect(await succeed('a', 'ann')).toBe('locked');
    clock.now += 1;
    expect(await succeed('a', 'ann')).toBe('in');
  });

  test('of a locked address make no room for others by being many', async () => {
    const { fail } = attemptsAt();
    for (let failure = 0; failure < 3; failure += 1) await fail('home', 'victim');
    for (let address = 0; address < 50_100; address += 1) await fail(`bot-${address}`, 'x');
    expect(await fail('home', 'victim')).toBe('locked');
  });

  test.each([
    ['IPv6', (n: number) => `2001:db8:0:7::${n.toString(16)}`, '2001:db8:0:8::1'],
    ['IPv4, written as IPv6', (n: number) => (n % 2 === 0 ? '192.0.2.9' : '::ffff:192.0.2.9'), '192.0.2.10'],
  ])('from one network are counted together, whatever its addresses: %s', async (_family, addressOf, elsewhere) => {
    const { fail, succeed } = attemptsAt();
    for (let guess = 0; guess < 3; guess += 1) expect(await fail(addressOf(guess), 'ann')).toBe('wrong');
    for (let guess = 3; guess < 60; guess += 1) expect(await fail(addressOf(guess), 'ann')).toBe('locked');
    expect(await succeed(elsewhere, 'ann')).toBe('in');
  });

  test.each([
    ['IPv6', (n: number) => `2001:db8:${n.toString(16)}::1`],
    ['IPv4', (n: number) => `198.51.${n >> 8}.${n & 255}`],
  ])('from a thousand networks are stopped, and lock out nobody who is known: %s', async (_family, addressOf) => {
    const { fail, succeed, signedIn, clock } = attemptsAt();
    expect(await succeed('192.0.2.1', 'ann')).toBe('in');
    let guesses = 0;
    for (let network = 1; network <= 1_000; network += 1) {
      if ((await fail(addressOf(network), 'ann')) === 'wrong') guesses += 1;
    }
    expect(guesses).toBe(12);
    expect(await succeed('203.0.113.5', 'ann'), 'a stranger').toBe('locked');
    expect(await succeed('192.0.2.1', 'ann'), 'at home').toBe('in');
    expect(await signedIn('203.0.113.5', 'ann'), 'with a session').toBe('in');
    expect(await succeed('203.0.113.5', 'bob'), 'somebody else').toBe('in');
    clock.now = 15 * MINUTE;
    expect(await succeed('203.0.113.5', 'ann'), 'later').toBe('in');
  });
});
