import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler, Next } from 'hono';

/** Configuration of a Firebase project for console and server; not secret. */
export interface FirebaseConfig {
  projectId: string;
  /** Identifies the project in the web app, without granting access. */
  apiKey: string;
  authDomain: string;
  appId?: string;
  emulators: null | { auth: string; firestore: string };
}

const ADDRESS = /^[a-z0-9.-]+:\d{1,5}$/i;

export function readFirebaseConfig(variables: NodeJS.ProcessEnv, problems: string[]): FirebaseConfig {
  const text = (name: string) => variables[name]?.trim() ?? '';
  const needed = (name: string, what: string) => {
    if (text(name) === '') problems.push(`BACKEND=firebase needs ${name}, ${what}`);
    return text(name);
  };

  const projectId = needed('FIREBASE_PROJECT_ID', 'the id of the project');
  const auth = text('FIREBASE_AUTH_EMULATOR_HOST');
  const firestore = text('FIRESTORE_EMULATOR_HOST');
  const isEmulated = auth !== '' || firestore !== '';
  for (const [name, value] of [
    ['FIREBASE_AUTH_EMULATOR_HOST', auth],
    ['FIRESTORE_EMULATOR_HOST', firestore],
  ] as const) {
    if (value !== '' && !ADDRESS.test(value)) problems.push(`${name} must be host:port, not "${value}"`);
    if (isEmulated && value === '') problems.push(`${name} is missing: set both emulators, or none`);
  }
  const appId = text('FIREBASE_APP_ID');
  return {
    projectId,
    apiKey: isEmulated ? text('FIREBASE_API_KEY') || 'emulated' : needed('FIREBASE_API_KEY', 'the key of the web app'),
    authDomain: text('FIREBASE_AUTH_DOMAIN') || `${projectId}.firebaseapp.com`,
    ...(appId === '' ? {} : { appId }),
    emulators: isEmulated ? { auth, firestore } : null,
  };
}

/** Builds a policy that allows style attributes for charts. @param frame true if the page may contain frames or be shown in a frame */
function pagePolicy(
  nonce: string,
  services: readonly string[] = [],
  images: readonly string[] = [],
  frame?: 'has' | 'is',
): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["connect-src 'self'", ...services].join(' '),
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self' data:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(frame === 'has' ? ["frame-src 'self'"] : []),
    `frame-ancestors ${frame === 'is' ? "'self'" : "'none'"}`,
    "object-src 'none'",
  ].join('; ');
}

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const setSecurityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY');
  // Shortens the referrer, because an address with hundreds of devices could exceed the header limits of servers.
  headers.set('Referrer-Policy', 'strict-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(self), geolocation=(), microphone=()');
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', DATA_POLICY);
};

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

/** Responds with the page and status 404 for an unknown path. */
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

/** Sets `Vary` here, because the compression middleware would create a new response, which is slow. */
export const setCacheHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.append('Vary', 'Accept-Encoding');
};
