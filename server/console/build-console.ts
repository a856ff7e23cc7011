import { consoleBuild } from './stale-build';

/**
 * Builds the console when its sources have changed since the last build.
 *
 * @param root the project's folder.
 * @returns the folder of the built console.
 * @throws the build's error, which names the schema or source file that stops it.
 */
export async function ensureConsole(root: string): Promise<string> {
  const build = consoleBuild(root);
  if (!build.stale) return build.folder;
  console.log('Building the console …');
  const { build: viteBuild } = await import('vite');
  const { NODE_ENV: given } = process.env;
  // Whatever the shell says: React's development build is slower and speaks to the browser's console.
  process.env.NODE_ENV = 'production';
  try {
    await viteBuild({ root, configLoader: 'runner', logLevel: 'error', mode: 'production' });
  } finally {
    if (given === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = given;
  }
  build.stamp();
  return build.folder;
}
