import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PART_BYTES } from '../../../../../server/frame/files/file-store';
import { forgetFiles, releaseFiles } from '../../../../../server/frame/files/forget-files';
import { DAY } from '../../../../../src/frame/time/units';
import { type PaperServer, PDF, paperServer, partsOf } from './papers';

const YEAR = 365 * DAY;

describe('a file of a record', () => {
  let server: PaperServer;
  let admin: string;
  let tenant: string;
  let neighbour: string;

  beforeAll(async () => {
    server = await paperServer();
    admin = await server.signIn('ADMIN');
  });
  beforeEach(async () => {
    // Sessions end with the time that tests let pass.
    admin = await server.signIn('ADMIN');
    tenant = await server.signInWith('housea01');
    neighbour = await server.signInWith('housea02');
  });
  afterAll(() => server.site.close());

  const write = (token: string, body: unknown, method = 'POST', id = '') =>
    server.call(method, `/api/papers${id === '' ? '' : `/${id}`}`, { token, body });
  const sent = async (token: string, field = 'plan', name = 'plan.pdf', content = PDF) =>
    partsOf(await server.send(token, field, name, content));

  it('is sent in parts, named by a record, and answered as it was', async () => {
    const large = new Uint8Array(1_100_000).fill(7);
    large.set(PDF);
    const plan = await sent(tenant, 'plan', 'Piano "è" qui.pdf', large);
    expect(plan).toEqual({ id: expect.any(String), name: 'Piano è qui.pdf', type: 'application/pdf', size: 1_100_000 });
    const written = await write(tenant, { title: 'Plans', house: 'h1', plan });
    expect(written.status).toBe(201);
    const answer = await server.fetchFile(tenant, plan.id);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(large))).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Piano _ qui.pdf"; filename*=UTF-8''Piano%20%C3%A8%20qui.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('goes to nobody who may not read its field of its record', async () => {
    const plan = await sent(tenant);
    expect((await server.fetchFile(tenant, plan.id)).status).toBe(404);
    const paper = partsOf(await write(tenant, { title: 'Plans', house: 'h1', plan }));
    const offer = await sent(admin, 'offer', 'offer.pdf');
    expect((await write(admin, { offer }, 'PUT', String(paper.id))).status).toBe(200);
    expect((await server.fetchFile(neighbour, plan.id)).status).toBe(404);
    expect((await server.fetchFile(tenant, offer.id)).status).toBe(404);
    expect((await server.fetchFile('nobody', plan.id)).status).toBe(401);
    expect((await server.fetchFile(admin, offer.id)).status).toBe(200);
    expect((await server.fetchFile(tenant, 'unknown')).status).toBe(404);
  });

  it('is put into a record by whoever has sent it for that field, and by nobody else', async () => {
    const plan = await sent(tenant);
    const refused = await write(neighbour, { title: 'Theirs', house: 'h2', plan });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { plan: expect.stringContaining('choose the file again') } },
    });
    expect((await write(tenant, { title: 'Photos', house: 'h1', photos: [plan] })).status).toBe(422);
    expect((await write(tenant, { title: 'Other', house: 'h1', plan: { ...plan, type: 'text/plain' } })).status).toBe(
      422,
    );
    expect((await write(tenant, { title: 'Plans', house: 'h1', plan })).status).toBe(201);
    // It belongs to that record from now on.
    expect((await write(tenant, { title: 'Again', house: 'h1', plan })).status).toBe(422);
  });

  it('is no way for those who may not write the field', async () => {
    expect((await server.send(tenant, 'offer', 'offer.pdf', PDF)).status).toBe(403);
    expect((await server.send(await server.signIn('GUEST'), 'plan', 'plan.pdf', PDF)).status).toBe(403);
    expect((await server.send(admin, 'title', 'plan.pdf', PDF)).status).toBe(404);
  });

  it('is what its content says, and nothing else is taken', async () => {
    const html = new TextEncoder().encode('<script>alert(document.domain)</script>');
    expect(await server.send(tenant, 'plan', 'plan.pdf', html)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('.pdf') },
    });
    const page = await sent(tenant, 'photos', 'page.html', html);
    expect(page.type).toBe('application/octet-stream');
    expect(await server.send(tenant, 'photos', 'poly.html', PDF)).toMatchObject({
      status: 422,
      body: { code: 'file_name', message: expect.stringContaining('must end in .pdf') },
    });
    expect(await server.send(tenant, 'plan', 'plan.pdf', new Uint8Array(1_200_001))).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('1.2 MB') },
    });
  });

  it('is there whole or not at all', async () => {
    const offer = { collection: 'papers', field: 'plan', name: 'plan.pdf', size: PART_BYTES + 1 };
    const { id } = partsOf(await server.call('POST', '/api/_files', { token: tenant, body: offer }));
    const part = `/api/_files/${id}/0`;
    expect((await server.put(tenant, part, new Uint8Array(10))).status).toBe(400);
    expect((await server.put(neighbour, part, new Uint8Array(PART_BYTES))).status).toBe(404);
    expect((await server.put(tenant, part, new Uint8Array(PART_BYTES))).status).toBe(200);
    expect((await server.call('POST', `/api/_files/${id}`, { token: tenant })).status).toBe(409);
    const half = { id, name: 'plan.pdf', type: 'application/pdf', size: PART_BYTES + 1 };
    expect((await write(tenant, { title: 'Half', house: 'h1', plan: half })).status).toBe(422);
    await server.call('DELETE', `/api/_files/${id}`, { token: tenant });
    expect((await server.put(tenant, part, new Uint8Array(PART_BYTES))).status).toBe(404);
  });

  it('is deleted when nothing names it for as long as the history can bring it back, or nothing ever did', async () => {
    const [plan, unnamed, photo] = [await sent(tenant), await sent(tenant), await sent(tenant, 'photos', 'a.pdf')];
    const paper = partsOf(await write(tenant, { title: 'Plans', house: 'h1', plan, photos: [photo] }));
    const id = String(paper.id);
    await write(tenant, { plan: null }, 'PUT', id);
    server.clock.now += DAY + 1;
    await forgetFiles(server.site, YEAR);
    expect(await server.site.store.get('kept_files', String(unnamed.id))).toBeUndefined();
    // Taken back, as by the history: it is the same file of the same record.
    tenant = await server.signInWith('housea01');
    expect((await write(tenant, { plan }, 'PUT', id)).status).toBe(200);
    await server.call('DELETE', `/api/papers/${id}`, { token: await server.signIn('ADMIN') });
    expect(await forgetFiles(server.site, YEAR)).toBe(0);
    server.clock.now += YEAR + 1;
    expect(await forgetFiles(server.site, YEAR)).toBe(2);
    expect(await server.site.store.get('kept_file_parts', `${plan.id}.0`)).toBeUndefined();
  });

  it('stays as long as what is left of a field that is gone from the schema, and goes when that is dropped', async () => {
    const plan = await sent(tenant);
    await write(tenant, { title: 'Plans', house: 'h1', plan });
    const isKept = async () => (await server.site.store.get('kept_files', String(plan.id))) !== undefined;
    server.clock.now += 2 * YEAR;
    await forgetFiles(server.site, YEAR);
    expect(await isKept()).toBe(true);
    await releaseFiles(server.site.store, 'papers', 'plan', server.clock.now);
    await forgetFiles(server.site, YEAR);
    expect(await isKept()).toBe(true);
    server.clock.now += YEAR + 1;
    await forgetFiles(server.site, YEAR);
    expect(await isKept()).toBe(false);
  });
});
