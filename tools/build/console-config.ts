import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { ApplicationFolder } from '../schema/application-folder';
import { lighterModules } from '../schema/lighter-modules';
import { schemaValidators } from '../schema/validators-plugin';
import { PACKAGE_ALIASES } from './application-programs';
import { LOADING_PLAN } from './loading-steps';
import { oldBrowserNotice } from './old-browser/old-browser-notice';

const ALWAYS = ['index', 'rolldown-runtime', ...LOADING_PLAN.always.map(({ name }) => name)];

const isOf = (name: string, file: string) => file.includes(`/${name}-`);

/** Lists files to load early with a chunk. Omits files that the importer has already loaded, which saves 1.5 kB. */
function aheadOfCode(file: string, needed: readonly string[], { hostId }: { hostId: string }): string[] {
  const step = ALWAYS.findIndex((name) => isOf(name, hostId));
  const known = step === -1 ? ALWAYS : ALWAYS.slice(0, step + 1);
  return needed.filter((other) => other !== file && !known.some((name) => isOf(name, other)));
}

const ONE_COPY = ['react', 'react-dom', 'react-router', 'react-admin', 'ra-core', '@emotion/react', '@mui/material'];

export function consoleConfig(application: ApplicationFolder, furtherForms: readonly EntityModel[] = []): UserConfig {
  const { page, dist } = application;
  return {
    root: page,
    resolve: { alias: PACKAGE_ALIASES, dedupe: ONE_COPY },
    plugins: [react(), lighterModules(), schemaValidators(application, furtherForms), oldBrowserNotice()],
    // Placeholder for the nonce that the server creates for every page.
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

export function createDevelopmentConfig(application: ApplicationFolder, backEnd: string): UserConfig {
  const target = { target: backEnd, changeOrigin: false };
  return {
    ...consoleConfig(application),
    server: { port: 3000, proxy: Object.fromEntries(ASKED.map((path) => [path, target])) },
  };
}
