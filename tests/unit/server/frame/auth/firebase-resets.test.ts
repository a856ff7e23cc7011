import { beforeEach, describe, expect, it } from 'vitest';
import { RESETS } from '../../../../../server/frame/auth/accounts';
import { createPasswordMails } from '../../../../../server/frame/auth/firebase/identity';
import { createPublicPasswords } from '../../../../../server/frame/auth/public-passwords';
import type { Mail } from '../../../../../server/frame/mail/outbox';
import { createCollection } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import type { Store } from '../../../../../server/frame/stores/store';
import { HOUR } from '../../../../../src/frame/time/units';
import { italianTexts } from '../../../../support/italian';
import { houseModels as models } from '../../support/houses/models';

const NOW = Date.UTC(2026, 5, 1);
const ANN = { id: 'ann', name: 'Ann', email: 'ann@home.example', role: 'GUEST' };

/** Accounts as Firebase has them, which no emulator is needed for. */
let passwords: Map<string, string>;
let mails: Mail[];
let now: number;
let store: Store;

function passwordMails() {
  const people = models.accounts;
  if (people === undefined) throw new Error('The product has accounts');
  return createPasswordMails({
    people,
    store,
    publicPasswords: createPublicPasswords([], async () => false),
    accounts: {
      update: async () => undefined,
      userWith: async (email) => (email === ANN.email ? ANN.id : undefined),
      setPassword: async (userId, password) => passwords.set(userId, password).has(userId),
    },
    outbox: { isConfigured: true, post: async (mail) => void mails.push(mail), put: async () => undefined },
    texts: italianTexts,
    publicUrl: 'https://console.example',
    now: () => now,
    sessionsEnded: () => undefined,
  });
}

const tokenOf = (mail: Mail | undefined) => /\/login\/reset\?token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';

beforeEach(async () => {
  passwords = new Map();
  mails = [];
  now = NOW;
  const users = models.list.filter(({ name }) => name === 'user').map((model) => createCollection(model, models));
  store = openSqliteStore(openDatabase(':memory:'), [...users, RESETS]);
  await store.transact(async () => ({
    result: undefined,
    batch: { put: [{ collection: 'users', stored: { record: ANN, version: 1 } }], remove: [], expect: [] },
  }));
});

describe('a forgotten password on Firebase, with a mail server', () => {
  it('comes back by a link of ours, in the language of whoever asked, once and for an hour', async () => {
    const { send, redeem } = passwordMails();
    await send(ANN.email, 'it');
    expect(mails).toMatchObject([{ to: ANN.email, subject: 'Scegli una nuova password' }]);
    const token = tokenOf(mails[0]);
    await redeem(token, 'battery staple');
    expect(passwords.get(ANN.id)).toBe('battery staple');
    await expect(redeem(token, 'another one')).rejects.toMatchObject({ code: 'reset_spent' });

    await send(ANN.email, 'it');
    now += HOUR;
    await expect(redeem(tokenOf(mails[1]), 'another one')).rejects.toMatchObject({ code: 'reset_spent' });
  });

  it('sends nothing to an address that has no account', async () => {
    await passwordMails().send('nobody@home.example', 'en');
    expect(mails).toEqual([]);
  });
});
