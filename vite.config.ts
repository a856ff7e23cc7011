import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { developedConsole } from './tools/build/console-config';
import { applicationAt, askedApplication } from './tools/schema/application-folder';

const application = applicationAt(import.meta.dirname, askedApplication(process.argv));

/**
 * Browser tests that run on Firebase too: signing in, live and paged reading, writing directly and through the server,
 * conflicts, undo, refusals. What a screen does is tested once, on the embedded back end.
 */
const ON_BOTH_BACK_ENDS = [
  'every-screen',
  'interrupted-session',
  'refused-writes',
  'sessions',
  'two-people',
  'warehouse-rooms',
];

/** Contract suites that need no emulator. */
const EMBEDDED_CONTRACTS = ['tests/contract/data-provider/{memory,rest,library}-provider.test.ts'];

/** Only so that a test that hangs ends: most take milliseconds, some seconds, and any of them many more where the cores are shared. */
const SLOW_MACHINE_MS = 600_000;

/** Likewise, for what a test waits for. */
const WAITS = { poll: { timeout: 60_000 } };

/** By itself Vitest leaves one core free, which on two cores is half of the machine. */
const ALL_CORES = '100%';

/** Pages of the running product fill in steps, each of which may wait for a core. */
const IN_BROWSER = {
  setupFiles: ['tests/support/products/product-for-each-file.ts'],
  testTimeout: SLOW_MACHINE_MS,
  hookTimeout: SLOW_MACHINE_MS,
  // Looking at a page by its roles costs it milliseconds each time.
  expect: { poll: { timeout: 45_000, interval: 100 } },
  // The files of a worker share its browser, and each has a product of its own.
  isolate: false,
};

export default defineConfig({
  ...developedConsole(application, process.env.BACKEND_URL ?? 'http://127.0.0.1:3001'),
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', ...EMBEDDED_CONTRACTS],
          environment: 'node',
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_MACHINE_MS,
          expect: WAITS,
          maxWorkers: ALL_CORES,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'trust',
          include: ['tests/trust/**/*.test.ts'],
          exclude: ['tests/trust/**/firestore/**'],
          environment: 'node',
          globalSetup: ['tests/support/built-server.ts'],
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_MACHINE_MS,
          expect: WAITS,
          maxWorkers: ALL_CORES,
          isolate: false,
        },
      },
      {
        extends: true,
        // As Node resolves it for the libraries: with two copies of the router react-admin would open one of its own.
        resolve: {
          conditions: ['module-sync', 'node', 'development|production'],
          alias: { 'virtual:form-validators': join(import.meta.dirname, 'tests/support/form-loaders.ts') },
        },
        test: {
          name: 'screen',
          include: ['tests/unit/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/unit/support/screen-setup.ts'],
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_MACHINE_MS,
          expect: WAITS,
          maxWorkers: ALL_CORES,
          // Loading react-admin anew for each file took as long as the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        // Of its own: it needs an office program, and nothing else runs it.
        test: {
          name: 'office',
          include: ['tests/office/**/*.test.ts'],
          environment: 'node',
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_MACHINE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'firestore',
          include: ['tests/contract/**/*.test.ts', 'tests/rules/**/*.test.ts', 'tests/trust/**/firestore/**/*.test.ts'],
          exclude: EMBEDDED_CONTRACTS,
          environment: 'node',
          globalSetup: ['tests/support/running-firestore.ts'],
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_MACHINE_MS,
          expect: WAITS,
          maxWorkers: ALL_CORES,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: ['tests/e2e/firebase/**'],
          environment: 'node',
          globalSetup: ['tests/support/products/embedded-products.ts'],
          ...IN_BROWSER,
          // Three at a time keep the cores busier and take the same time.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/package/packed.ts'],
          testTimeout: SLOW_MACHINE_MS,
          hookTimeout: SLOW_MACHINE_MS,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'firefox',
          include: ['tests/engines/firefox.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/products/embedded-products.ts'],
          ...IN_BROWSER,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        // Of its own, like the one of the office program.
        test: {
          name: 'webkit',
          include: ['tests/engines/webkit.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/products/embedded-products.ts'],
          ...IN_BROWSER,
        },
      },
      {
        extends: true,
        test: {
          name: 'firebase',
          include: ['tests/e2e/firebase/**/*.test.ts', ...ON_BOTH_BACK_ENDS.map((name) => `tests/e2e/${name}.test.ts`)],
          environment: 'node',
          globalSetup: ['tests/support/products/firebase-products.ts'],
          ...IN_BROWSER,
          maxWorkers: 1,
        },
      },
    ],
  },
});
