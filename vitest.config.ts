import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { properties } from './tests/support/properties-plugin';
import { PACKAGE_ALIASES } from './tools/build/application-programs';

/** Ends a test that hangs. Most tests take milliseconds, some take seconds, and each takes longer on a busy machine. */
const HANGING_TEST_MS = 600_000;

/** Limit of `expect.poll`: a condition that a test waits for. */
const POLL_MS = 60_000;

/** Looking at a page by its roles costs the page milliseconds, so that the interval is longer than Vitest's own. */
const POLL_IN_BROWSER = { timeout: 45_000, interval: 100 };

/** Contract suites that need no emulator. */
const EMBEDDED_CONTRACTS = ['tests/contract/data-provider/{memory,rest,library}-provider.test.ts'];

/**
 * Browser tests that run on Firebase, too: sign-in, live and paged reads, writes by the server, conflicts, undo, rejections.
 * The behaviour of a screen is tested once, on the embedded back end.
 */
const ON_BOTH_BACK_ENDS = ['interrupted-session', 'refused-writes', 'sessions', 'two-people', 'warehouse-rooms'].map(
  (name) => `tests/e2e/${name}.{test,long.test}.ts`,
);

const COMMON: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  testTimeout: HANGING_TEST_MS,
  hookTimeout: HANGING_TEST_MS,
  expect: { poll: { timeout: POLL_MS } },
  // Vitest's default leaves one core free, which is half of a machine with two.
  maxWorkers: '100%',
  // Loading the modules anew for each file takes as long as the tests. The files of a worker share its browser.
  isolate: false,
};

const IN_BROWSER: TestProjectInlineConfiguration['test'] = {
  ...COMMON,
  setupFiles: ['tests/support/products/product-for-each-file.ts'],
  expect: { poll: POLL_IN_BROWSER },
};

const EMBEDDED_PRODUCTS = ['tests/support/products/embedded-products.ts'];

/** No plugin of the console: ten projects that load these plugins take 40 s to start, without them they take 5 s. */
const resolve = { alias: PACKAGE_ALIASES };

/** Globs that the program of `npm test` leaves out. Vitest applies its own option to no project. */
const excluded = (process.env.TEST_EXCLUDE ?? '').split(' ').filter((glob) => glob !== '');

function project(test: NonNullable<TestProjectInlineConfiguration['test']>): TestProjectInlineConfiguration {
  return {
    resolve,
    plugins: [properties()],
    test: { ...COMMON, ...test, exclude: [...(test.exclude ?? []), ...excluded] },
  };
}

/** `npm test` leaves out the files that end in `.long.test.ts`; `npm run test:all` runs them, too. */
export default defineConfig({
  test: {
    // Projects with the same settings share transformed modules, and the next run finds them.
    experimental: { fsModuleCache: true },
    projects: [
      project({ name: 'unit', include: ['tests/unit/**/*.test.ts', ...EMBEDDED_CONTRACTS] }),
      {
        ...project({
          name: 'screen',
          include: ['tests/unit/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/unit/support/screen-setup.ts'],
        }),
        // As Node resolves packages for the libraries: with two copies of the router, react-admin would open a second one.
        resolve: {
          conditions: ['module-sync', 'node', 'development|production'],
          dedupe: ['react', 'react-dom', 'react-router', 'react-admin', 'ra-core', '@emotion/react', '@mui/material'],
          alias: [
            ...PACKAGE_ALIASES,
            {
              find: 'virtual:form-validators',
              replacement: join(import.meta.dirname, 'tests/support/form-loaders.ts'),
            },
          ],
        },
      },
      project({
        name: 'trust',
        include: ['tests/trust/**/*.test.ts'],
        exclude: ['tests/trust/**/firestore/**'],
        globalSetup: ['tests/support/built-server.ts'],
      }),
      project({
        name: 'firestore',
        include: ['tests/contract/**/*.test.ts', 'tests/rules/**/*.test.ts', 'tests/trust/**/firestore/**/*.test.ts'],
        exclude: EMBEDDED_CONTRACTS,
        globalSetup: ['tests/support/running-firestore.ts'],
      }),
      project({
        ...IN_BROWSER,
        name: 'browser',
        include: ['tests/e2e/**/*.test.ts'],
        exclude: ['tests/e2e/firebase/**'],
        globalSetup: EMBEDDED_PRODUCTS,
      }),
      project({
        ...IN_BROWSER,
        name: 'firebase',
        include: ['tests/e2e/firebase/**/*.test.ts', ...ON_BOTH_BACK_ENDS],
        globalSetup: ['tests/support/products/firebase-products.ts'],
      }),
      project({
        name: 'package',
        include: ['tests/package/**/*.test.ts'],
        globalSetup: ['tests/package/packed.ts'],
        isolate: true,
      }),
      project({
        ...IN_BROWSER,
        name: 'firefox',
        include: ['tests/engines/firefox.long.test.ts'],
        globalSetup: EMBEDDED_PRODUCTS,
      }),
      // Started by a command of their own, since few machines have the programs that they need.
      project({
        ...IN_BROWSER,
        name: 'webkit',
        include: ['tests/engines/webkit.long.test.ts'],
        globalSetup: EMBEDDED_PRODUCTS,
      }),
      project({ name: 'office', include: ['tests/office/**/*.test.ts'] }),
    ],
  },
});
