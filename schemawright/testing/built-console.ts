import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { FRAME_ROOT, frameProgram, IS_PACKAGE } from '../../tools/schema/application-folder';

export interface BuiltConsole {
  folder: string;
  remove(): void;
}

/**
 * Builds the console to its own folder in a separate process, because a build needs the production environment.
 * @throws Error with the mistakes in its schemas, slots or sources.
 */
export async function builtConsole(application: string): Promise<BuiltConsole> {
  const dist = mkdtempSync(join(tmpdir(), 'console-'));
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const words = IS_PACKAGE ? [] : ['--app', relative(FRAME_ROOT, application)];
  const { NODE_ENV: _ofTests, ...environment } = process.env;
  await promisify(execFile)(
    process.execPath,
    ['--import', tsx, frameProgram('schemawright/testing/build-console'), ...words],
    { cwd: IS_PACKAGE ? application : FRAME_ROOT, env: { ...environment, DIST: dist } },
  );
  return { folder: join(dist, 'console'), remove: () => rmSync(dist, { recursive: true, force: true }) };
}
