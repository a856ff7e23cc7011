import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { FirebaseConfig } from './firebase-config';
import { pagePolicy } from './security-headers';

/** Firestore, sign-in, and the service that renews id tokens. */
const SERVICES = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** The SDK of Firestore loads it after a failed request, to tell whether the network is there at all. */
const PROBE_IMAGE = 'https://www.google.com/images/cleardot.gif';

/** The origins that the console talks to in Firebase mode, and no others. */
function firebaseOrigins({ emulators }: Pick<FirebaseConfig, 'emulators'>): string[] {
  return emulators === null ? SERVICES : [`http://${emulators.auth}`, `http://${emulators.firestore}`];
}

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const PAGE = '/index.html';
const YEAR = 'public, max-age=31536000, immutable';

/** Endings of files: an address that has one and leads to none is a mistake, while any other is a screen's. */
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

/** Addresses of programs: what is not there is told to them as JSON. */
const CALLS = /^\/(api|auth|config|events|fn|health|metrics)(\/|$)/;

interface ServedConsole {
  /** Whether an address is a screen of the console. */
  isScreen(path: string): boolean;
  /** The project that the console may talk to. */
  firebase?: FirebaseConfig | undefined;
}

/**
 * Serves the built console: its files, which were compressed when it was built, and its page for every other address. One that is no
 * screen gets the page, too, which says so, with the status that tells it to programs.
 */
export function serveConsole(folder: string, { isScreen, firebase }: ServedConsole): MiddlewareHandler {
  const services = firebase === undefined ? [] : firebaseOrigins(firebase);
  const images = firebase?.emulators === null ? [PROBE_IMAGE] : [];
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
    context.header('Content-Security-Policy', pagePolicy(nonce, services, images));
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
