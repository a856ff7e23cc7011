import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { FirebaseConfig } from './firebase-config';
import { pagePolicy } from './security-headers';

const SERVICES = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** The Firestore SDK loads this image after a failed request, to check if the network is available. */
const PROBE_IMAGE = 'https://www.google.com/images/cleardot.gif';

function firebaseOrigins({ emulators }: Pick<FirebaseConfig, 'emulators'>): string[] {
  return emulators === null ? SERVICES : [`http://${emulators.auth}`, `http://${emulators.firestore}`];
}

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const PAGE = '/index.html';
const YEAR = 'public, max-age=31536000, immutable';

const FILE_ENDINGS = new Set([
  '.css',
  '.gz',
  '.br',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.map',
  '.png',
  '.svg',
  '.txt',
  '.webmanifest',
  '.woff2',
]);

const CALLS = /^\/(api|auth|config|events|fn|health|metrics)(\/|$)/;

interface ServedConsole {
  isScreen(path: string): boolean;
  firebase?: FirebaseConfig | undefined;
  framed?: string | undefined;
  imageOrigins?: readonly string[] | undefined;
}

/**
 * Serves the files of the built console, and its page for every other path. An unknown path gets the page with status
 * 404.
 */
export function serveConsole(
  folder: string,
  { isScreen, firebase, framed, imageOrigins = [] }: ServedConsole,
): MiddlewareHandler {
  const services = firebase === undefined ? [] : firebaseOrigins(firebase);
  const images = [...(firebase?.emulators === null ? [PROBE_IMAGE] : []), ...imageOrigins];
  const serveFile = serveStatic({ root: folder, precompressed: true });

  async function file(context: Context, next: Next): Promise<Response | undefined> {
    const answer = await serveFile(context, next);
    if (!(answer instanceof Response)) return undefined;
    answer.headers.set('Vary', 'Accept-Encoding');
    answer.headers.set('Cache-Control', context.req.path.startsWith('/assets/') ? YEAR : 'no-cache');
    return answer;
  }

  async function page(context: Context): Promise<Response | undefined> {
    const content = await readFile(join(folder, PAGE), 'utf8').catch(() => undefined);
    if (content === undefined) return undefined;
    const nonce = randomBytes(16).toString('base64');
    const isFrame = context.req.path === framed;
    const frame = framed === undefined ? undefined : isFrame ? 'is' : 'has';
    context.header('Content-Security-Policy', pagePolicy(nonce, services, images, frame));
    if (isFrame) context.header('X-Frame-Options', 'SAMEORIGIN');
    context.header('Cache-Control', 'no-store');
    const status = isScreen(context.req.path) ? 200 : 404;
    return context.html(content.replaceAll(NONCE_PLACEHOLDER, nonce), status);
  }

  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next();
    const { path } = context.req;
    if (CALLS.test(path)) return next();
    if (path !== PAGE && FILE_ENDINGS.has(extname(path))) return file(context, next);
    return (await page(context)) ?? next();
  };
}
