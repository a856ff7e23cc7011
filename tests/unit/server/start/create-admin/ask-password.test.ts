import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { askPassword, CommandRefusal } from '../../../../../server/start/create-admin/ask-password';

/** Somebody at a terminal, who types an entry at each question. */
async function type(...entries: string[]) {
  const input = new PassThrough();
  let shown = '';
  let questions = 0;
  const asking = askPassword({
    input,
    show: (text) => {
      shown += text;
      if (text.endsWith(': ')) questions += 1;
    },
  });
  const outcome = asking.then(
    (password) => ({ password }),
    (error: unknown) => ({ error }),
  );
  for (const [index, entry] of entries.entries()) {
    await expect.poll(() => questions).toBe(index + 1);
    input.write(entry);
  }
  return { ...(await outcome), shown };
}

describe('asking for a password', () => {
  test('takes what was typed twice, to the letter, and shows none of it', async () => {
    const { shown, ...outcome } = await type(' sècret 1 \r', ' sècret 1 \r');
    expect(outcome).toEqual({ password: ' sècret 1 ' });
    expect(shown).toBe('Password (what you type is not shown): \nThe same again: \n');
  });

  test('lets typing mistakes be corrected', async () => {
    expect(await type('secrex\x7ft\r', 'secret\r')).toMatchObject({ password: 'secret' });
  });

  test('asks again when the two differ', async () => {
    const { shown, ...outcome } = await type('first1\r', 'other1\r', 'second\r', 'second\r');
    expect(outcome).toEqual({ password: 'second' });
    expect(shown).toContain('The two passwords differ. Enter them again.');
    expect(shown).not.toMatch(/first1|other1|second/);
  });

  test.each([
    ['Ctrl+C', 'half\x03'],
    ['Ctrl+D', '\x04'],
  ])('gives up at %s', async (_keys, typed) => {
    expect(await type('secret\r', typed)).toMatchObject({ error: expect.any(CommandRefusal) });
  });
});
