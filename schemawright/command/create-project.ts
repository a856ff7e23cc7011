import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { version } from '../../package.json';
import type { NewProject } from './ask-new-project';
import { CommandError } from './command-error';
import { schemasOf } from './new-schemas';

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const lines = (...text: readonly string[]) => `${text.join('\n')}\n`;

const LANGUAGE_NAMES = { en: 'English', it: 'Italiano' } as const;

const MODELS = lines(
  "import { modelsOf } from 'schemawright/schema';",
  "import { application } from './generated/application';",
  "import { shared, sources } from './generated/schemas';",
  '',
  '// The entities, as `schemawright generate` makes them of schemas/.',
  'export const models = modelsOf({ application, sources, shared });',
);

function applicationFile([manager = '', ...others]: readonly string[]): string {
  const people = [manager, ...others].map((role) => {
    const name = role.toLowerCase().replaceAll('_', '-');
    return `  { id: ${quoted(name)}, name: ${quoted(role)}, email: ${quoted(`${name}@demo.example`)}, role: ${quoted(role)}, password },`;
  });
  return lines(
    "import { defineApplication, demoOfRecords } from 'schemawright/server';",
    "import { models } from './models';",
    '',
    '// What the server does beside the schemas: a demo data set here; checks, calls and jobs are `features`.',
    "const password = 'change-me-1';",
    'const people = [',
    ...people,
    '];',
    '',
    'const demo = demoOfRecords({',
    '  shown: { accounts: people.map(({ email, role }) => ({ email, role, password })), tokens: [] },',
    '  records: () => ({ person: people }),',
    '});',
    '',
    'export default defineApplication({ models, demo });',
  );
}

const PARTS = lines(
  "import type { ConsoleParts } from 'schemawright/screens';",
  "import { models } from './models';",
  '',
  '// What whoever is signed in sees: every entity, generated. Slots and pages of your own are added here.',
  'export const parts: ConsoleParts = {',
  '  models,',
  '  resources: models.list.map((model) => ({ model, slots: {} })),',
  '};',
);

function consoleFile(languages: NewProject['languages']): string {
  const entries = languages.map((code) => {
    const load = `() => import('./texts/${code}')`;
    return `    { locale: '${code}', name: '${LANGUAGE_NAMES[code]}', load: { login: ${load}, console: ${load} } },`;
  });
  return lines(
    "import { BrandPanel, runConsole } from 'schemawright/console';",
    '',
    '// The page: its languages, its logo on a ground of 40 by 40, and the parts that are loaded after signing in.',
    'runConsole({',
    '  languages: [',
    ...entries,
    '  ],',
    '  Mark: () => <path d="M12 28 26 14m-4-4 8 8" />,',
    '  Brand: BrandPanel,',
    '  settings: () => ({}),',
    "  load: async () => (await import('./parts')).parts,",
    '});',
  );
}

function textsFile(language: NewProject['languages'][number], { title, roles }: NewProject): string {
  const inWords = (role: string) => `${role.charAt(0)}${role.slice(1).toLowerCase().replaceAll('_', ' ')}`;
  const italian = language === 'it';
  return lines(
    "import { withTexts } from 'schemawright/texts';",
    `import { frameTexts } from 'schemawright/texts/${language}';`,
    '',
    '// What the console is called, and what it calls its roles.',
    'export const messages = withTexts(frameTexts, {',
    '  product: {',
    `    name: ${quoted(title)},`,
    `    headline: ${quoted(title)},`,
    `    tagline: '${italian ? 'Una console, descritta da schemi JSON.' : 'A console, described by JSON Schemas.'}',`,
    `    role: { ${roles.map((role) => `${role}: ${quoted(inWords(role))}`).join(', ')} },`,
    `    service: { mail: 'e-mail' },`,
    '  },',
    '});',
  );
}

function pageFile(title: string): string {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return lines(
    '<!doctype html>',
    '<html lang="en">',
    '  <head>',
    '    <meta charset="utf-8" />',
    '    <meta name="viewport" content="width=device-width, initial-scale=1" />',
    '    <meta name="color-scheme" content="light dark" />',
    `    <title>${text}</title>`,
    '  </head>',
    '  <body>',
    '    <div id="root"></div>',
    '    <script type="module" src="./console.tsx"></script>',
    '  </body>',
    '</html>',
  );
}

function manifest(title: string) {
  const name =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'console';
  const scripts = ['dev', 'start', 'generate', 'check', 'test', 'plan', 'build'].map((word) => [
    word,
    `schemawright ${word}`,
  ]);
  return {
    ...{ name, version: '0.1.0', private: true, type: 'module' },
    scripts: Object.fromEntries(scripts),
    dependencies: { schemawright: `^${version}` },
  };
}

const TYPES = { extends: 'schemawright/tsconfig.json', include: ['.'], exclude: ['dist', 'node_modules', 'var'] };

/** Every file of a new application by its path. At most twelve. */
export function filesOfProject(project: NewProject): Map<string, string> {
  const { title, languages, roles } = project;
  return new Map([
    ['package.json', asJson(manifest(title))],
    ['tsconfig.json', asJson(TYPES)],
    // What is generated is not: whoever reads the history sees what a schema does.
    ['.gitignore', lines('node_modules/', 'dist/', 'var/', 'schemas/_meta/')],
    ...schemasOf(project).map(([name, schema]) => [`schemas/${name}.json`, asJson(schema)] as const),
    ['models.ts', MODELS],
    ['application.ts', applicationFile(roles)],
    ['parts.tsx', PARTS],
    ['console.tsx', consoleFile(languages)],
    ...languages.map((language) => [`texts/${language}.ts`, textsFile(language, project)] as const),
    ['index.html', pageFile(title)],
  ]);
}

/** A `package.json` that is there, with what an application needs. What it says already stays. */
function mergedManifest(there: string, made: string): string {
  const own: Partial<ReturnType<typeof manifest>> = JSON.parse(there);
  const needed: ReturnType<typeof manifest> = JSON.parse(made);
  return asJson({
    ...{ ...needed, ...own, type: needed.type },
    scripts: { ...needed.scripts, ...own.scripts },
    dependencies: { ...needed.dependencies, ...own.dependencies },
  });
}

/** What may lie in a folder before an application is made in it. */
const HARMLESS = new Set(['.git', '.npmrc', 'node_modules', 'package.json', 'package-lock.json']);

/**
 * Makes a new application in a folder. A `package.json` that is there is completed.
 *
 * @throws CommandError when the folder holds anything else.
 */
export function createProject(folder: string, project: NewProject, write: (line: string) => void): void {
  const target = resolve(folder);
  const strange = existsSync(target) ? readdirSync(target).filter((name) => !HARMLESS.has(name)) : [];
  if (strange.length > 0) throw new CommandError(`${target} is not empty: it holds ${strange.slice(0, 3).join(', ')}`);
  const files = filesOfProject(project);
  for (const [name, content] of files) {
    const file = join(target, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, existsSync(file) ? mergedManifest(readFileSync(file, 'utf8'), content) : content);
  }
  const into = relative(process.cwd(), target);
  write(`Made ${project.title} in ${files.size} files. Next:`);
  for (const line of [
    into && `cd ${into}`,
    'npm install',
    'npx schemawright add entity tool',
    'npx schemawright dev',
  ]) {
    if (line !== '') write(`  ${line}`);
  }
}
