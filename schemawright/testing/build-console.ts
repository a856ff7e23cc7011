import { ensureConsole } from '../../tools/build/build-console';
import { PROJECT_ROOT, parseFolder } from '../../tools/schema/application-folder';

process.env.CONSOLE_BUILD = 'plain';
try {
  await ensureConsole(PROJECT_ROOT, { ...parseFolder(process.argv), dist: process.env.DIST ?? '' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
