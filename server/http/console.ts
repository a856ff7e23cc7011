import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import type { FirebaseConfig } from '../site/firebase-config';
import { firebaseOrigins } from './firebase-origins';
import { pagePolicy } from './security-headers';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const YEAR = 'public, max-age=31536000, immutable';
const SMALLEST_COMPRESSED = 1_024;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest']);

type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function encoded(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return encoding === 'gzip' ? zip(content, { level: 9 }) : content;
}

function encodingFor(context: Context, extension: string, size: number): Encoding {
  const accepted = context.req.header('accept-encoding') ?? '';
  if (!COMPRESSED.has(extension) || size < SMALLEST_COMPRESSED) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function bytes(content: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(content);
}

/**
 * Serves the built console: its files, compressed once, and its page for every other address.
 *
 * @param firebase the project that the console may talk to.
 */
export function serveConsole(folder: string, firebase?: FirebaseConfig): MiddlewareHandler {
  const services = firebase === undefined ? [] : firebaseOrigins(firebase);
  const ready = new Map<string, Promise<Buffer>>();

  async function file(path: string): Promise<Buffer | undefined> {
    const full = normalize(join(folder, path));
    if (!full.startsWith(folder + sep)) return undefined;
    return readFile(full).catch(() => undefined);
  }

  async function asset(context: Context, path: string): Promise<Response | undefined> {
    const extension = extname(path);
    const type = TYPES[extension];
    const content = type === undefined || path.includes('\0') ? undefined : await file(path);
    if (type === undefined || content === undefined) return undefined;
    const encoding = encodingFor(context, extension, content.length);
    const key = `${encoding} ${path}`;
    const known = ready.get(key) ?? encoded(content, encoding);
    ready.set(key, known);
    context.header('Content-Type', type);
    context.header('Vary', 'Accept-Encoding');
    context.header('Cache-Control', path.startsWith('/assets/') ? YEAR : 'no-cache');
    if (encoding !== 'identity') context.header('Content-Encoding', encoding);
    return context.body(bytes(await known));
  }

  async function page(context: Context): Promise<Response | undefined> {
    const content = await file('/index.html');
    if (content === undefined) return undefined;
    const nonce = randomBytes(16).toString('base64');
    context.header('Content-Security-Policy', pagePolicy(nonce, services));
    context.header('Cache-Control', 'no-store');
    return context.html(content.toString('utf8').replaceAll(NONCE_PLACEHOLDER, nonce));
  }

  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next();
    let path: string;
    try {
      path = decodeURIComponent(context.req.path);
    } catch {
      return next();
    }
    if (path !== '/index.html') {
      const found = await asset(context, path);
      if (found !== undefined) return found;
    }
    // An address with a file's ending that is not there is a mistake, not a screen.
    if (TYPES[extname(path)] !== undefined && path !== '/index.html') return next();
    return (await page(context)) ?? next();
  };
}
