import { describe, expect, test } from 'vitest';
import { hashPassword, isPassword, STRONG_COST } from '../../../../server/auth/passwords';
import { CHEAP } from '../support/test-server';

describe('password hashes', () => {
  test('are told apart from every other password', async () => {
    const hash = await hashPassword('pässword', STRONG_COST);
    expect(await isPassword('pässword', hash)).toBe(true);
    expect(await isPassword('pa\u0308ssword', hash), 'the same text, composed differently').toBe(true);
    expect(await isPassword('password', hash)).toBe(false);
  });

  test('differ for the same password', async () => {
    expect(await hashPassword('x', CHEAP)).not.toBe(await hashPassword('x', CHEAP));
  });

  test('that cannot be read match nothing', async () => {
    for (const hash of ['', 'plain', 'scrypt$16$1$1$$', 'md5$1$1$1$a$b'])
      expect(await isPassword('', hash)).toBe(false);
  });
});
