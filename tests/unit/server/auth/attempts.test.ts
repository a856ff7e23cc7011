import { describe, expect, test } from 'vitest';
import { createAttempts } from '../../../../server/auth/attempts';
import { MINUTE } from '../../../../src/time/units';

const LIMITS = { identity: 3, address: 10 };

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
});
