import { describe, expect, test } from 'vitest';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { createRestProvider } from '../../../data-provider/rest';
import { models } from '../../../resources/models';

const ROOMS = 'hierarchy/rooms';
const SORT = { field: 'name', order: 'ASC' } as const;
const PAGE = { page: 1, perPage: 10 };
const ROOM = { id: 'r1', name: 'Aula' };

type Ask = (provider: ConsoleDataProvider) => Promise<unknown>;

const READS: Record<string, Ask> = {
  getList: (provider) => provider.getList(ROOMS, { filter: {}, sort: SORT, pagination: PAGE }),
  getOne: (provider) => provider.getOne(ROOMS, { id: 'r1' }),
  hasRecords: (provider) => provider.hasRecords(ROOMS),
  getMany: (provider) => provider.getMany(ROOMS, { ids: ['r1'] }),
  getManyReference: (provider) =>
    provider.getManyReference(ROOMS, { target: 'env', id: 'b1', filter: {}, sort: SORT, pagination: PAGE }),
};
const WRITES: Record<string, Ask> = {
  create: (provider) => provider.create(ROOMS, { data: { name: 'Aula' } }),
  update: (provider) => provider.update(ROOMS, { id: 'r1', data: { name: 'Aula' }, previousData: ROOM }),
  updateMany: (provider) => provider.updateMany(ROOMS, { ids: ['r1', 'r2'], data: { name: 'Aula' } }),
  delete: (provider) => provider.delete(ROOMS, { id: 'r1', previousData: ROOM }),
  deleteMany: (provider) => provider.deleteMany(ROOMS, { ids: ['r1', 'r2'] }),
  writeTogether: (provider) => provider.writeTogether([{ type: 'delete', resource: ROOMS, id: 'r1' }]),
};

const html = (status: number) => async () =>
  new Response('<html><h1>Bad Gateway</h1></html>', { status, headers: { 'content-type': 'text/html' } });
const json = (body: unknown, status = 200) => {
  return async () => Response.json(body, { status, headers: { 'content-range': 'rooms 0-0/1' } });
};

async function broken(): Promise<Response> {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('[{"id":"r1"'));
    },
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body);
}

interface FaultyAnswer {
  request: () => Promise<Response>;
  status: number;
  code: string;
  read: string;
  write: string;
}

const FAULTS: Record<string, FaultyAnswer> = {
  'no connection': {
    request: () => Promise.reject(new TypeError('Failed to fetch')),
    ...{ status: 0, code: 'unreachable', read: 'unreachable 0', write: 'unconfirmed 0' },
  },
  'a connection that breaks in the answer': {
    request: broken,
    ...{ status: 0, code: 'unreachable', read: 'unreachable 0', write: 'unconfirmed 0' },
  },
  'the page of a proxy that has no server': {
    request: html(502),
    ...{ status: 502, code: 'unavailable', read: 'unavailable 502', write: 'uncertain 502' },
  },
  'the page of a proxy that refuses': {
    request: html(413),
    ...{ status: 413, code: 'unavailable', read: 'unavailable 413', write: 'unavailable 413' },
  },
  'an error in JSON that is not the server’s': {
    request: json({ error: 'upstream' }, 500),
    ...{ status: 500, code: 'unavailable', read: 'unavailable 500', write: 'uncertain 500' },
  },
  'the page of a sign-in to a network': {
    request: html(200),
    ...{ status: 200, code: 'unreadable', read: 'unreadable 200', write: 'uncertain 200' },
  },
  'half of a JSON text': {
    request: async () => new Response('[{"id":"r1","na', { headers: { 'content-range': 'rooms 0-0/1' } }),
    ...{ status: 200, code: 'unreadable', read: 'unreadable 200', write: 'uncertain 200' },
  },
  'no text at all': {
    request: async () => new Response('', { headers: { 'content-range': 'rooms 0-0/1' } }),
    ...{ status: 200, code: 'unreadable', read: 'unreadable 200', write: 'uncertain 200' },
  },
  null: {
    request: json(null),
    ...{ status: 200, code: 'unreadable', read: 'unreadable 200', write: 'uncertain 200' },
  },
};

const providerOf = (request: () => Promise<Response>) =>
  createRestProvider({ models, request, faultText: async (fault, status) => `${fault} ${status}` });

describe.each(Object.entries(FAULTS))('%s', (_name, { request, status, code, read, write }) => {
  test.each(Object.entries(READS))('%s says what to do', async (_method, ask) => {
    await expect(ask(providerOf(request))).rejects.toMatchObject({ status, message: read, body: { code } });
  });

  test.each(Object.entries(WRITES))('%s does not claim to know what happened', async (_method, ask) => {
    await expect(ask(providerOf(request))).rejects.toMatchObject({ status, message: write, body: { code } });
  });
});

describe('JSON of another shape', () => {
  const wrong = json({ hello: 'world' });

  test.each(Object.entries(READS))('%s', async (_method, ask) => {
    await expect(ask(providerOf(wrong))).rejects.toMatchObject({
      body: { code: 'unreadable' },
      message: expect.stringContaining('unreadable'),
    });
  });

  test.each(Object.entries({ create: WRITES.create, update: WRITES.update, delete: WRITES.delete }))(
    '%s',
    async (_method, ask) => {
      await expect(ask?.(providerOf(wrong))).rejects.toMatchObject({
        message: expect.stringMatching(/unconfirmed|uncertain/),
      });
    },
  );

  test('a list without its total', async () => {
    const ask = READS.getList?.(providerOf(async () => Response.json([ROOM])));
    await expect(ask).rejects.toMatchObject({ body: { code: 'unreadable' } });
  });
});

test.each(Object.entries({ ...READS, ...WRITES }))('%s tells what the server itself says', async (_method, ask) => {
  const message = 'Error: the disk of the server is full. Nothing was saved. Free some space, then try again';
  const own = json({ status: 507, code: 'disk_full', message }, 507);
  await expect(ask(providerOf(own))).rejects.toMatchObject({ status: 507, message, body: { code: 'disk_full' } });
});

test('whoever does not wait any more gets no explanation', async () => {
  const aborted = () => Promise.reject(new DOMException('Left', 'AbortError'));
  await expect(READS.getList?.(providerOf(aborted))).rejects.toMatchObject({ name: 'AbortError' });
});
