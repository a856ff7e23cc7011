import { randomInt } from 'node:crypto';

const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;
const TOKEN_LENGTH = 8;

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
