import { randomInt } from 'node:crypto';

const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;
const TOKEN_LENGTH = 8;
const TIME_LENGTH = 9;

/** A generator of ids and tokens: random, or a repeatable sequence for the demo data set. */
export interface Identifiers {
  /** 20 lowercase letters and digits. */
  id(): string;
  /** 8 lowercase letters and digits. */
  token(): string;
}

/** @param below returns a random integer from 0 up to, not including, its argument. */
export function createIdentifiers(below: (limit: number) => number = randomInt): Identifiers {
  const text = (length: number) =>
    Array.from({ length }, () => LETTERS_AND_DIGITS.charAt(below(LETTERS_AND_DIGITS.length))).join('');
  return { id: () => text(ID_LENGTH), token: () => text(TOKEN_LENGTH) };
}

/**
 * The same, with ids that ascend: nine characters say when (ms, base 36, until the year 5188), eleven are random (56 bits).
 * A new record then stands last in every index of a B-tree among those of equal value, so that records that are made together
 * share its pages. Not for Firestore, which writes slower where ids ascend (cloud.google.com/firestore/docs/best-practices).
 *
 * @param now the clock, ms.
 */
export function createAscendingIdentifiers(now: () => number): Identifiers {
  const { id, token } = createIdentifiers();
  return { id: () => `${now().toString(36).padStart(TIME_LENGTH, '0')}${id().slice(TIME_LENGTH)}`, token };
}
