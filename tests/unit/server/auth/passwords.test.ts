import { describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { openAirSite } from '../../../../server/air/site';
import { ACCOUNTS } from '../../../../server/auth/collections';
import { hashPassword, isPassword, STRONG_COST } from '../../../../server/auth/passwords';
import { SYSTEM } from '../../../../server/documents/actor';
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

  test('are slow to make, but for a password that everybody knows', async () => {
    const site = openAirSite({ models, dataDir: ':memory:', publicPasswords: ['well-known-1'] });
    const people = models.byName.get('user');
    if (people === undefined) throw new Error('There are no users');
    const hashOf = async (id: string, password: string) => {
      const body = { id, name: id, email: `${id}@example.org`, role: 'ADMIN', password };
      await site.documents.create(SYSTEM, people, body);
      return (await site.store.get(ACCOUNTS.name, id))?.record.password;
    };
    expect(await hashOf('shown', 'well-known-1')).toMatch(/^scrypt\$1024\$8\$1\$/);
    expect(await hashOf('own', 'nobody-knows-1')).toMatch(new RegExp(`^scrypt\\$${STRONG_COST.N}\\$8\\$5\\$`));
    await site.close();
  });
});
