import type { MiddlewareHandler } from 'hono';

/**
 * The policy of a page whose scripts and styles carry this nonce. Charts set style attributes.
 *
 * @param services other origins that the console talks to.
 * @param images addresses of images that others have.
 */
export function pagePolicy(nonce: string, services: readonly string[] = [], images: readonly string[] = []): string {
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
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every answer. Pages replace the policy by their own. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Frame-Options', 'DENY');
  // The address can hold hundreds of devices; sent along with every request it could exceed what servers take in headers.
  headers.set('Referrer-Policy', 'strict-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', DATA_POLICY);
};
