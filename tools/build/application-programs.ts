import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Alias, InlineConfig, Plugin } from 'vite';
import type { ApplicationFolder } from '../schema/application-folder';

const PREFIX = 'virtual:program/';

export function getProgram({ programs }: ApplicationFolder, program: 'server' | 'functions'): string {
  return programs?.[program] ?? PREFIX + program;
}

function codeOf({ definition, dataDir }: ApplicationFolder): Readonly<Record<string, readonly string[]>> {
  const application = `import application from ${JSON.stringify(definition)};`;
  return {
    server: [
      application,
      "import { fileURLToPath } from 'node:url';",
      "import { runServer } from 'schemawright/server';",
      "const consoleFolder = fileURLToPath(new URL('../console', import.meta.url));",
      'const program = fileURLToPath(import.meta.url);',
      `await runServer({ ...application, consoleFolder, program, dataDir: ${JSON.stringify(dataDir)} });`,
    ],
    functions: [
      application,
      "import { functionsOfModels } from 'schemawright/functions';",
      'export const { site, jobs } = functionsOfModels({ ...application, folder: import.meta.dirname });',
    ],
  };
}

function applicationPrograms(application: ApplicationFolder): Plugin {
  const code = codeOf(application);
  return {
    name: 'application-programs',
    resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
    load: (id) => (id.startsWith(PREFIX) ? code[id.slice(PREFIX.length)]?.join('\n') : undefined),
  };
}

interface ServerBuild {
  root: string;
  outDir: string;
  target: string;
  /** Packages that cannot be bundled: with native code, with parts loaded by name, or with data files. */
  installed: string[];
  input: Record<string, string>;
  chunks?: string;
}

/** Builds a single file, which starts much faster than translating each module. */
export function serverBuild(application: ApplicationFolder, build: ServerBuild): InlineConfig {
  const { root, outDir, target, installed, input, chunks } = build;
  return {
    ...{ root, configFile: false, logLevel: 'error', publicDir: false },
    plugins: [applicationPrograms(application)],
    resolve: { alias: PACKAGE_ALIASES },
    ssr: { noExternal: true, external: installed, target: 'node' },
    build: {
      ...{ ssr: true, outDir, emptyOutDir: true, target },
      rolldownOptions: { input, output: { entryFileNames: '[name].js', ...(chunks && { chunkFileNames: chunks }) } },
    },
  };
}

export const THREADS = { 'reading-thread': 'start/reading-thread.ts', 'decoder-thread': 'start/decoder-thread.ts' };

/** Commands of an installed server, which work without sources, schemas and development dependencies. */
export const COMMANDS = {
  backup: 'start/backup.ts',
  mqtt: 'start/mqtt/main.ts',
  'create-admin': 'start/create-admin/installed.ts',
  'import-readings': 'air/import-readings/main.ts',
};

const sources = join(import.meta.dirname, '..', '..', 'schemawright');

/** Finds modules as `tsconfig.json` does. In an installed package, its `exports` apply. */
export const PACKAGE_ALIASES: Alias[] = existsSync(join(sources, 'schema.ts'))
  ? [{ find: /^schemawright\//, replacement: `${sources}/` }]
  : [];

/** Node version of Cloud Functions, defined only here. A test fails half a year before Google ends its support. */
export const FUNCTIONS_NODE = 24;
