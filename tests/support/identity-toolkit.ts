import { once } from 'node:events';
import { createServer } from 'node:http';
import { isPlainObject, type PlainObject, valueAt, withValueAt } from '../../src/frame/model/paths';

interface IdentityToolkit {
  /** Without a slash at its end. */
  address: string;
  config(): PlainObject;
  written: string[];
  /** Answers that from now on to the writes of a path, or to reads where the path is empty, with this status. */
  refuse(path: string, status: number, message: string): void;
  close(): Promise<void>;
}

/** Google's configuration of a project, which keeps what is written at the paths of the mask and refuses any other credential. */
export async function startIdentityToolkit(before: PlainObject, token: string): Promise<IdentityToolkit> {
  let config = before;
  const written: string[] = [];
  const refusals = new Map<string, { status: number; message: string }>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    const answer = (status: number, content: PlainObject) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    };
    const url = new URL(request.url ?? '', 'http://localhost');
    const mask = url.searchParams.get('updateMask') ?? '';
    const refusal = refusals.get(request.method === 'PATCH' ? mask : '');
    if (request.headers.authorization !== `Bearer ${token}`)
      return answer(401, { error: { message: 'UNAUTHENTICATED' } });
    if (url.pathname !== '/v2/projects/my-site/config') return answer(404, { error: { message: url.pathname } });
    if (refusal !== undefined) return answer(refusal.status, { error: { message: refusal.message } });
    if (request.method === 'PATCH') {
      const body: unknown = JSON.parse(text);
      for (const path of mask.split(',')) {
        const keys = path.split('.');
        written.push(path);
        config = withValueAt(config, keys, isPlainObject(body) ? valueAt(body, keys) : undefined);
      }
    }
    return answer(200, config);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const place = server.address();
  return {
    address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`,
    config: () => config,
    written,
    refuse: (path, status, message) => void refusals.set(path, { status, message }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
