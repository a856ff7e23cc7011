import { isPlainObject } from '../../../../../src/frame/model/paths';
import { entitySchema } from '../../../../support/sample-entity';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';
import { compileHouses, houseSources } from '../../support/houses/models';
import type { Answer } from '../../support/server-calls';

/** Papers of houses: with a plan, photos, and an offer that only administrators see. */
const paper = entitySchema(
  {
    title: { type: 'string' },
    house: { type: 'string', 'x-ref': { entity: 'house' } },
    plan: {
      type: 'object',
      'x-field': { type: 'file', accept: ['application/pdf', 'text/plain'], maxBytes: 1_200_000 },
    },
    photos: { type: 'array', 'x-field': { type: 'fileList' } },
    offer: { type: 'object', 'x-field': { type: 'file', visibleTo: ['ADMIN'], editableBy: ['ADMIN'] } },
  },
  {
    title: 'Paper',
    'x-resource': { collection: 'papers', plural: 'Papers', recordLabel: 'title' },
    'x-access': {
      read: { ADMIN: 'all', HOUSE: 'subtree' },
      create: { ADMIN: 'all', HOUSE: 'subtree' },
      update: { ADMIN: 'all', HOUSE: 'subtree' },
      delete: { ADMIN: 'all' },
    },
    'x-scope': { parent: { entity: 'house', key: 'house' } },
  },
);

/** The houses, and papers. */
const paperModels = compileHouses([...houseSources, { name: 'paper', schema: paper }]);

export const PDF = new TextEncoder().encode('%PDF-1.7\nplan');

/** A server with papers of two houses, and how somebody sends a file to it. */
export interface PaperServer extends FrameServer {
  /** Sends a file as the console does; answers the last answer. */
  send(token: string, field: string, name: string, content: Uint8Array): Promise<Answer>;
  put(token: string, path: string, bytes: Uint8Array): Promise<Answer>;
  /** What the server answers for the content of a file, unread. */
  fetchFile(token: string, id: unknown): Promise<Response>;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

/** The parts of an answered object. */
export function partsOf({ body }: Answer): Record<string, unknown> {
  return isPlainObject(body) ? body : {};
}

export async function paperServer(): Promise<PaperServer> {
  const server = frameServer({ models: paperModels });
  await twoOwners(server);
  const put: PaperServer['put'] = async (token, path, bytes) =>
    answerOf(
      await server.app.http.request(path, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
        body: new Uint8Array(bytes),
      }),
    );
  return {
    ...server,
    put,
    async send(token, field, name, content) {
      const offer = { collection: 'papers', field, name, size: content.length };
      const begun = await server.call('POST', '/api/_files', { token, body: offer });
      const { id, partBytes } = partsOf(begun);
      if (begun.status !== 201) return begun;
      for (let start = 0, part = 0; start < content.length; start += Number(partBytes), part += 1) {
        await put(token, `/api/_files/${id}/${part}`, content.subarray(start, start + Number(partBytes)));
      }
      return server.call('POST', `/api/_files/${id}`, { token });
    },
    fetchFile: async (token, id) =>
      server.app.http.request(`/api/_files/${id}`, { headers: { authorization: `Bearer ${token}` } }),
  };
}
