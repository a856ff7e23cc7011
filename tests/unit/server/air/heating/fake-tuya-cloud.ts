import { createHash, createHmac } from 'node:crypto';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

export const CLIENT = { clientId: 'client-1', secret: 'secret-1' };

export interface FakeTuyaCloud {
  address: string;
  /** Every request as `METHOD path`, in order. */
  asked: string[];
  /** Bodies of the commands that were taken. */
  commands: unknown[];
  /** Makes the tokens given out so far invalid. */
  forget(): void;
  /** Answers of service requests by `METHOD path`. */
  answers: Map<string, unknown>;
  stop(): Promise<void>;
}

const MAX_SKEW_MS = 300_000;

/** The signature as the service checks it, written down from its documentation. */
function expectedSign(request: Request, path: string, body: string): string {
  const header = (name: string) => request.headers.get(name) ?? '';
  const hash = createHash('sha256').update(body).digest('hex');
  const stringToSign = `${request.method}\n${hash}\n\n${path}`;
  const text = header('client_id') + header('access_token') + header('t') + header('nonce') + stringToSign;
  return createHmac('sha256', CLIENT.secret).update(text).digest('hex').toUpperCase();
}

/** A local server that behaves like the Tuya cloud: it checks signatures, times, nonces and tokens. */
export async function startFakeTuyaCloud(now: () => number): Promise<FakeTuyaCloud> {
  const asked: string[] = [];
  const commands: unknown[] = [];
  const answers = new Map<string, unknown>();
  const nonces = new Set<string>();
  let given = 0;
  let access = new Map<string, number>();
  let refresh = new Set<string>();
  const app = new Hono();

  function newToken() {
    given += 1;
    access.set(`access-${given}`, now() + 7_200_000);
    refresh.add(`refresh-${given}`);
    return { access_token: `access-${given}`, refresh_token: `refresh-${given}`, expire_time: 7_200, uid: 'eu1' };
  }

  function refusalOf(request: Request, path: string, body: string): { code: number; msg: string } | undefined {
    const { headers } = request;
    if (headers.get('client_id') !== CLIENT.clientId) return { code: 1005, msg: 'clientId invalid' };
    if (headers.get('sign_method') !== 'HMAC-SHA256') return { code: 1004, msg: 'sign invalid' };
    if (headers.get('sign') !== expectedSign(request, path, body)) return { code: 1004, msg: 'sign invalid' };
    const nonce = headers.get('nonce') ?? '';
    if (nonces.has(nonce)) return { code: 1004, msg: 'sign invalid' };
    nonces.add(nonce);
    if (Math.abs(Number(headers.get('t')) - now()) > MAX_SKEW_MS) return { code: 1013, msg: 'request time is invalid' };
    if (path.startsWith('/v1.0/token')) return undefined;
    const until = access.get(headers.get('access_token') ?? '');
    if (until === undefined) return { code: 1011, msg: 'token invalid' };
    return until <= now() ? { code: 1010, msg: 'token is expired' } : undefined;
  }

  function resultOf(method: string, path: string, body: string): { result: unknown } | { code: number; msg: string } {
    if (path === '/v1.0/token?grant_type=1') return { result: newToken() };
    const old = /^\/v1\.0\/token\/(.+)$/.exec(path)?.[1];
    if (old !== undefined)
      return refresh.delete(old) ? { result: newToken() } : { code: 1010, msg: 'token is expired' };
    const key = `${method} ${path}`;
    if (!answers.has(key)) return { code: 1106, msg: 'permission deny' };
    const answer = answers.get(key);
    if (typeof answer === 'object' && answer !== null && 'code' in answer && 'msg' in answer) {
      return { code: Number(answer.code), msg: String(answer.msg) };
    }
    if (method === 'POST') commands.push(JSON.parse(body));
    return { result: answer };
  }

  app.all('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const path = pathname + search;
    const body = await context.req.text();
    asked.push(`${context.req.method} ${path}`);
    const refusal = refusalOf(context.req.raw, path, body);
    const answer = refusal ?? resultOf(context.req.method, path, body);
    return context.json({ success: 'result' in answer, t: now(), ...answer });
  });

  const server = createAdaptorServer({ fetch: app.fetch });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    address: `http://127.0.0.1:${port}`,
    ...{ asked, commands, answers },
    forget: () => {
      access = new Map();
      refresh = new Set();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
