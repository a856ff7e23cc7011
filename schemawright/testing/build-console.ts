import { ensureConsole } from '../../tools/build/build-console';
import { askedFolder, PROJECT_ROOT } from '../../tools/schema/application-folder';

process.env.CONSOLE_BUILD = 'plain';
try {
  await ensureConsole(PROJECT_ROOT, { ...askedFolder(process.argv), dist: process.env.DIST ?? '' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
