import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FrameServer, frameServer } from '../../support/frame-server';

let server: FrameServer;

beforeEach(() => {
  server = frameServer();
});

afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

const view = { entity: 'flat', name: 'Mine', filter: { q: 'aula' }, sort: { field: 'name', order: 'ASC' } };

describe('views over HTTP', () => {
  it('come back as they were saved, and go with their person', async () => {
    const token = await server.signIn('GUEST');
    const admin = await server.signIn('ADMIN');
    expect(await server.call('PUT', '/api/_views/my-view-1', { token, body: view })).toMatchObject({ status: 200 });
    const { body } = await server.call('GET', '/api/_views', { token });
    expect(body).toEqual({ views: [{ ...view, id: 'my-view-1', isDefault: false, mayChange: true }] });
    const users = await server.call('GET', `/api/users?filter=${JSON.stringify({ role: 'GUEST' })}`, { token: admin });
    const [{ id }] = Array.isArray(users.body) ? users.body : [];
    await server.call('DELETE', `/api/users/${id}`, { token: admin });
    expect((await server.site.store.query('list_views', {})).total).toBe(0);
  });

  it.each([
    ['no name', 'my-view-1', { ...view, name: ' ' }],
    ['a long name', 'my-view-1', { ...view, name: 'x'.repeat(61) }],
    ['no sort', 'my-view-1', { ...view, sort: 'name' }],
    ['no filter', 'my-view-1', { ...view, filter: [] }],
    ['a filter that nobody can ask', 'my-view-1', { ...view, filter: { name: { like: 'a' } } }],
    ['a filter without end', 'my-view-1', { ...view, filter: { q: 'x'.repeat(5_000) } }],
    ['an id that is none', 'a', view],
  ])('with %s are refused', async (_what, id, body) => {
    const token = await server.signIn('GUEST');
    expect(await server.call('PUT', `/api/_views/${id}`, { token, body })).toMatchObject({ status: 400 });
    expect(await server.call('GET', '/api/_views', { token })).toMatchObject({ body: { views: [] } });
  });
});
