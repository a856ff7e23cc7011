import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import type { ApplicationFolder } from '../schema/application-folder';
import { lighterModules } from '../schema/lighter-modules';
import { schemaValidators } from '../schema/validators-plugin';
import { oldBrowserNotice } from './old-browser/old-browser-notice';

/** How the console of an application is built and served while it is developed. */
export function consoleConfig({ page, schemas, slots, generated, dist }: ApplicationFolder): UserConfig {
  return {
    root: page,
    plugins: [react(), lighterModules(), schemaValidators({ schemas, slots, generated }), oldBrowserNotice()],
    // The server puts a new nonce into every page that it sends.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: join(dist, 'console'),
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 1200,
      // Every browser of this target preloads modules by itself.
      modulePreload: { polyfill: false },
    },
    worker: { format: 'es' },
  };
}
