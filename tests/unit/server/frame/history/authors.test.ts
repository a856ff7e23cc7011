import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tokenLevels } from '../../../../../server/frame/auth/subjects';
import { createTokenSignature } from '../../../../../src/frame/access/signature';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';

let server: FrameServer;
let admin: string;

beforeEach(async () => {
  server = frameServer();
  await twoOwners(server);
  admin = await server.signIn('ADMIN');
});

afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

const ask = async (method: string, path: string, token: string, body?: unknown) => {
  const answer = await server.call(method, path, { token, body, headers: { 'accept-language': 'it' } });
  expect(answer.status).toBe(200);
  return JSON.stringify(answer.body);
};

it.each([
  ['flat', 'flatab01', 'Token · Appartamento · House 1 · f1'],
  ['house', 'housea01', 'Token · Casa · Owner 1 · h1'],
])('an access token of a %s signs as one, whatever it calls its place', async (entity, accessToken, signature) => {
  const id = entity === 'flat' ? 'f1' : 'h1';
  const token = await server.signInWith(accessToken);
  await ask('PUT', `/api/${entity}s/${id}`, token, { name: 'Person 1' });
  await ask('PUT', `/api/${entity}s/${id}`, token, { name: 'Person 1 ' });
  const { body } = await server.call('GET', `/api/_history?entity=${entity}&id=${id}`, { token: admin });
  expect(body).toMatchObject({ entries: [{ byName: signature }, { byName: signature }] });
  await ask('POST', '/api/_presence', token, { entity, id, here: true });
  expect(await ask('POST', '/api/_presence', admin, { entity, id, here: true })).toContain(signature);
});

it('no name that a token may change is in its signature', () => {
  const name = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(fc.constantFrom(...tokenLevels(server.site.models)), name, name, ({ model, role }, mine, other) => {
      const record = { id: 'x1', house_name: 'Outer', owner_name: 'Outer', [model.recordLabel]: mine };
      const renamed = { ...record, [model.recordLabel]: other };
      const mayRename = model.name !== 'owner';
      expect(mayRename).toBe(model.access.update[role] !== undefined);
      if (mayRename)
        expect(createTokenSignature(model, role, renamed)).toEqual(createTokenSignature(model, role, record));
    }),
  );
});
