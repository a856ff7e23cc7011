import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareAccounts, type ListedAccount } from '../../../../../server/frame/auth/firebase/compare-accounts';

interface Case {
  /** A user's record, an access token's record, or none. */
  record: 'user' | 'level' | 'none';
  recordEmail: string;
  hasAccount: boolean;
  role: 'ADMIN' | 'STAFF';
  account: Omit<ListedAccount, 'uid'>;
}

const claimsWith = (given: string) => ({ role: given, claim: 'all', name: 'Ann' });
const role = fc.constantFrom('ADMIN' as const, 'STAFF' as const);
const email = fc.constantFrom('ann@site.example', 'Ann@Site.example', 'bob@site.example', '');
const someCase: fc.Arbitrary<Case> = fc.record({
  record: fc.constantFrom('user', 'level', 'none'),
  recordEmail: email,
  hasAccount: fc.boolean(),
  role,
  account: fc.record({
    email: fc.option(email, { nil: undefined }),
    hasSignIn: fc.boolean(),
    isDisabled: fc.boolean(),
    claims: fc.option(role.map(claimsWith), { nil: undefined }),
  }),
});

/** What is to be told of one uid, said apart from how it is found. */
function toldOf({ record, recordEmail, hasAccount, role, account }: Case): string[] {
  if (!hasAccount) return record === 'user' ? ['missing'] : [];
  const hasOtherRights = account.claims?.role !== (record === 'user' ? role : undefined);
  const rights = hasOtherRights ? ['otherRights'] : [];
  if (record === 'none') return account.isDisabled ? rights : ['strangers', ...rights];
  if (record === 'level') return account.hasSignIn || account.email ? [...rights, 'openLevels'] : rights;
  return recordEmail.toLowerCase() === (account.email ?? '').toLowerCase() ? rights : ['otherEmails', ...rights];
}

test('each account and record of any mixture is told as what it is, once for each kind', () => {
  fc.assert(
    fc.property(fc.array(someCase, { maxLength: 30 }), (cases) => {
      const numbered = cases.map((one, index) => ({ ...one, uid: `${one.record === 'level' ? 'room:' : ''}${index}` }));
      const accounts = numbered.filter((one) => one.hasAccount).map(({ uid, account }) => ({ uid, ...account }));
      const users = numbered.filter(({ record }) => record === 'user');
      const found = compareAccounts(accounts, {
        emails: new Map(users.map(({ uid, recordEmail }) => [uid, recordEmail])),
        claims: new Map(users.map(({ uid, role }) => [uid, claimsWith(role)])),
        levels: new Set(numbered.filter(({ record }) => record === 'level').map(({ uid }) => uid)),
      });
      for (const one of numbered) {
        const told = Object.entries(found).flatMap(([kind, uids]) =>
          uids.filter((uid: string) => uid === one.uid).map(() => kind),
        );
        expect(told).toEqual(toldOf(one));
      }
    }),
  );
});
