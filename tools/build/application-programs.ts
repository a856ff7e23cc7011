import type { Plugin } from 'vite';
import type { ApplicationFolder } from '../schema/application-folder';

type Program = 'server' | 'functions';

const PREFIX = 'virtual:program/';

export function programOf({ programs }: ApplicationFolder, program: Program): string {
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

export function applicationPrograms(application: ApplicationFolder): Plugin {
  const code = codeOf(application);
  return {
    name: 'application-programs',
    resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
    load: (id) => (id.startsWith(PREFIX) ? code[id.slice(PREFIX.length)]?.join('\n') : undefined),
  };
}
