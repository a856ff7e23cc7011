import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import type { ApplicationFolder } from '../schema/application-folder';
import { lighterModules } from '../schema/lighter-modules';
import { schemaValidators } from '../schema/validators-plugin';
import { aheadOfCode } from './ahead-of-code';
import { oldBrowserNotice } from './old-browser/old-browser-notice';
import { PACKAGE_ALIASES } from './package-aliases';

/** Packages with module state, which would break if bundled twice. */
const ONE_COPY = ['react', 'react-dom', 'react-router', 'react-admin', 'ra-core', '@emotion/react', '@mui/material'];

export function consoleConfig(application: ApplicationFolder): UserConfig {
  const { page, dist } = application;
  return {
    root: page,
    resolve: { alias: PACKAGE_ALIASES, dedupe: ONE_COPY },
    plugins: [react(), lighterModules(), schemaValidators(application), oldBrowserNotice()],
    // The server replaces this placeholder by a new nonce in every page.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: join(dist, 'console'),
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 1200,
      modulePreload: { polyfill: false, resolveDependencies: aheadOfCode },
    },
    worker: { format: 'es' },
  };
}

const ASKED = ['/api', '/fn', '/auth', '/config', '/events', '/health', '/metrics'];

export function developedConsole(application: ApplicationFolder, backEnd: string): UserConfig {
  const target = { target: backEnd, changeOrigin: false };
  return {
    ...consoleConfig(application),
    server: { port: 3000, proxy: Object.fromEntries(ASKED.map((path) => [path, target])) },
  };
}
