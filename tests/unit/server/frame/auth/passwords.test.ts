import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../../server/frame/auth/accounts';
import { hashPassword, isPassword, STRONG_COST } from '../../../../../server/frame/auth/public-passwords';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { fillDemo } from '../../../../../server/frame/site/demo-data';
import { openSite, type Site } from '../../../../../server/frame/site/site';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { houseModels as models } from '../../support/houses/models';
import { CHEAP } from '../../support/server-calls';

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

  describe('of a password that everybody knows', () => {
    const KNOWN = 'well-known-1';
    const open = () => openSite({ models, dataDir: ':memory:', publicPasswords: [KNOWN] });
    const people = entityNamed(models, 'user');
    const make = (site: Site, id: string, password: string) =>
      site.documents.create(SYSTEM, people, {
        ...{ id, name: id, email: `${id}@example.org`, role: 'ADMIN', password },
      });

    test('are quick to make in a demo data set, where all others are slow to make', async () => {
      const site = open();
      const hashOf = async (id: string, password: string) => {
        await make(site, id, password);
        return (await site.store.get(ACCOUNTS.name, id))?.record.password;
      };
      await fillDemo(site, async () => {
        expect(await hashOf('shown', KNOWN)).toMatch(/^scrypt\$1024\$8\$1\$/);
      });
      expect(await hashOf('own', 'nobody-knows-1')).toMatch(new RegExp(`^scrypt\\$${STRONG_COST.N}\\$8\\$5\\$`));
      await site.close();
    });

    test('are not made where there is something to protect', async () => {
      const site = open();
      await expect(make(site, 'ann', KNOWN)).rejects.toMatchObject({
        status: 422,
        message: expect.stringContaining('Password: This password is publicly known'),
      });
      expect((await site.store.query('users', {})).total).toBe(0);
      await site.close();
    });
  });
});
