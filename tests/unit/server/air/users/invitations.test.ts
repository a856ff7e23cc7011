import { beforeEach } from 'vitest';
import { describeInvitations } from '../../../../contract/frame/accounts/describe-invitations';
import { type TestServer, testServer } from '../../support/test-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = testServer();
  admin = await server.signIn('ADMIN');
});

describeInvitations(() => ({
  makeUser: async (email, password) => (await server.make('user', { name: 'Ann', email, role: 'HOME', password })).id,
  asAdmin: (method, path, body) => server.call(method, path, { token: admin, body }),
  call: (method, path, body) => server.call(method, path, { body }),
  signIn: async (email, password) => {
    const { status, body } = await server.call('POST', '/auth/login', { body: { email, password } });
    if (status !== 200) throw new Error(`refused: ${status}`);
    return String(Object(body).data);
  },
}));
