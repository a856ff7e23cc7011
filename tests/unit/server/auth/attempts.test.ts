import { describe, expect, test } from 'vitest';
import { createAttempts } from '../../../../server/auth/attempts';
import { MINUTE } from '../../../../src/time/units';

const LIMITS = { identity: 3, address: 10 };

function attemptsAt(start = 0) {
  const clock = { now: start };
  return { clock, attempts: createAttempts(() => clock.now, LIMITS) };
}

describe('failed sign-ins', () => {
  test('lock one identity from one address, and nobody else', () => {
    const { attempts } = attemptsAt();
    for (let failure = 0; failure < 3; failure += 1) expect(attempts.begin('a', 'Ann')).toBe(true);
    expect(attempts.begin('a', 'ann')).toBe(false);
    expect(attempts.begin('a', 'bob')).toBe(true);
    expect(attempts.begin('b', 'ann')).toBe(true);
  });

  test('lock an address, but not for whoever signed in from there before', () => {
    const { attempts } = attemptsAt();
    expect(attempts.begin('office', 'ann')).toBe(true);
    attempts.succeeded('office', 'ann');
    for (let guess = 0; guess < 10; guess += 1) attempts.begin('office', `guess-${guess}`);
    expect(attempts.begin('office', 'bob')).toBe(false);
    expect(attempts.begin('office', 'ann')).toBe(true);
    attempts.begin('office', 'ann');
    attempts.begin('office', 'ann');
    expect(attempts.begin('office', 'ann'), 'still guessed at most three times').toBe(false);
  });

  test('are forgotten a quarter of an hour after the first one', () => {
    const { attempts, clock } = attemptsAt();
    for (let failure = 0; failure < 3; failure += 1) attempts.begin('a', 'ann');
    clock.now = 15 * MINUTE - 1;
    expect(attempts.begin('a', 'ann')).toBe(false);
    clock.now += 1;
    expect(attempts.begin('a', 'ann')).toBe(true);
  });

  test('of a locked address make no room for others by being many', () => {
    const { attempts } = attemptsAt();
    for (let failure = 0; failure < 3; failure += 1) attempts.begin('home', 'victim');
    for (let address = 0; address < 50_100; address += 1) attempts.begin(`bot-${address}`, 'x');
    expect(attempts.begin('home', 'victim')).toBe(false);
  });
});
