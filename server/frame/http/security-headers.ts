import type { MiddlewareHandler } from 'hono';

/**
 * Builds the content security policy of a page with this nonce. Style attributes are allowed, because charts need them.
 * @param services other origins that the console connects to.
 * @param frame true if the page may contain or be a frame of this origin.
 */
export function pagePolicy(
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

export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY');
  // An address can list hundreds of devices; as a full referrer it could exceed the header limits of servers.
  headers.set('Referrer-Policy', 'strict-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', DATA_POLICY);
};
