import { expect, test } from 'vitest';
import { createIdTokenSessions } from '../../../../../server/frame/auth/firebase/identity';
import { houseModels as models } from '../../support/houses/models';

/** Ids of people, and the roles that their records have. */
const PEOPLE = new Map([
  ['ann', 'GUEST'],
  ['joe', 'JANITOR'],
]);

const sessions = createIdTokenSessions(
  models,
  {
    get: async (_collection, id) => {
      const role = PEOPLE.get(id);
      return role === undefined
        ? undefined
        : { record: { id, name: id, email: `${id}@site.example`, role }, version: 1 };
    },
  },
  {
    verifyIdToken: async (uid) => ({
      ...{
        uid,
        sub: uid,
        aud: 'site',
        iss: 'https://securetoken.google.com/site',
        exp: 2_000,
        iat: 1_000,
        auth_time: 1_000,
      },
      firebase: { identities: {}, sign_in_provider: 'password' },
    }),
  },
);

test('a role that the schemas have no more is named to whoever has it, and to nobody else', async () => {
  expect(await sessions.find('ann')).toMatchObject({ role: 'GUEST', identity: 'ann@site.example' });
  expect(await sessions.find('nobody')).toBeUndefined();
  await expect(sessions.find('joe')).rejects.toMatchObject({ status: 403, code: 'no_role' });
});
