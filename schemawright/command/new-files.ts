import { version } from '../../package.json';
import { ENGLISH, FIRST_TEXTS, type FirstTexts, type NewProject } from './first-texts';

function schemasOf({ languages, roles }: NewProject): [name: string, schema: object][] {
  const [manager = '', ...members] = roles;
  const others = languages.filter((code) => code !== 'en');
  const inOthers = <Result>(of: (texts: FirstTexts) => Result) =>
    Object.fromEntries(
      others.flatMap((code) => {
        const texts = FIRST_TEXTS.get(code);
        return texts === undefined ? [] : [[code, of(texts)] as const];
      }),
    );
  const translated = (of: (texts: FirstTexts) => object | string) =>
    others.length === 0 ? {} : { 'x-i18n': inOthers(of) };
  const byManager = { [manager]: 'all' };
  const titleOf = (role: string) => role.charAt(0) + role.slice(1).toLowerCase().replaceAll('_', ' ');
  const application = {
    $schema: './_meta/application.schema.json',
    languages,
    accounts: { entity: 'person', managedBy: 'people.manage' },
    users: Object.fromEntries(roles.map((role) => [role, { reaches: role === manager ? 'everything' : 'listed' }])),
    levels: {},
    capabilities: {
      'people.manage': {
        does: { en: ENGLISH.managesPeople, ...inOthers(({ managesPeople }) => managesPeople) },
        roles: [manager],
        opens: ['person'],
      },
    },
  };
  const person = {
    $schema: './_meta/entity.schema.json',
    title: ENGLISH.person,
    type: 'object',
    ...translated(({ person, people }) => ({ title: person, plural: people })),
    'x-resource': {
      collection: 'people',
      plural: ENGLISH.people,
      recordLabel: 'name',
      icon: 'person',
      menu: { group: 'admin', order: 1 },
      unique: ['email'],
    },
    'x-access': {
      read: { ...byManager, ...Object.fromEntries(members.map((role) => [role, 'own'])) },
      write: byManager,
    },
    'x-scope': { level: 'person' },
    required: ['name', 'email', 'password', 'role'],
    properties: {
      name: {
        type: 'string',
        title: ENGLISH.name,
        ...translated(({ name }) => name),
        minLength: 1,
        maxLength: 80,
      },
      email: {
        ...{ type: 'string', title: ENGLISH.email, ...translated(({ email }) => email), format: 'email' },
        'x-field': { only: 'create' },
      },
      password: {
        ...{ type: 'string', title: ENGLISH.password, ...translated(({ password }) => password) },
        ...{ format: 'password', minLength: 8, writeOnly: true },
        'x-field': { only: 'create' },
      },
      role: {
        type: 'string',
        title: ENGLISH.role,
        ...translated(({ role }) => role),
        default: roles.at(-1),
        oneOf: roles.map((role) => ({ const: role, title: titleOf(role) })),
      },
    },
  };
  return [
    ['_application', application],
    ['person.schema', person],
  ];
}

export const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const lines = (...text: readonly string[]) => `${text.join('\n')}\n`;

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
    "import { defineApplication, demoOfRecords, shownAccounts } from 'schemawright/server';",
    "import { models } from './models';",
    '',
    '// What the server does beside the schemas: a demo data set here; checks, calls and jobs are `features`.',
    "const password = 'change-me-1';",
    'const people = [',
    ...people,
    '];',
    '',
    'const demo = demoOfRecords({',
    '  shown: shownAccounts(people),',
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
    return `    { locale: '${code}', name: '${FIRST_TEXTS.get(code)?.language}', load: { login: ${load}, console: ${load} } },`;
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

function textsFile(language: string, { title, roles }: NewProject): string {
  const inWords = (role: string) => `${role.charAt(0)}${role.slice(1).toLowerCase().replaceAll('_', ' ')}`;
  const { tagline, mail } = FIRST_TEXTS.get(language) ?? ENGLISH;
  return lines(
    "import { withTexts } from 'schemawright/texts';",
    `import { frameTexts } from 'schemawright/texts/${language}';`,
    '',
    '// What the console is called, and what it calls its roles.',
    'export const messages = withTexts(frameTexts, {',
    '  product: {',
    `    name: ${quoted(title)},`,
    `    headline: ${quoted(title)},`,
    `    tagline: ${quoted(tagline)},`,
    `    role: { ${roles.map((role) => `${role}: ${quoted(inWords(role))}`).join(', ')} },`,
    `    service: { mail: ${quoted(mail)} },`,
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

export function manifest(title: string) {
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

export function setUp(title: string): [file: string, content: string][] {
  return [
    ['package.json', asJson(manifest(title))],
    ['tsconfig.json', asJson(TYPES)],
    // Generated files are not ignored, so that the history shows the effect of each schema change.
    ['.gitignore', lines('node_modules/', 'dist/', 'var/', 'schemas/_meta/')],
  ];
}

export function filesOfProject(project: NewProject): Map<string, string> {
  const { title, languages, roles } = project;
  return new Map([
    ...setUp(title),
    ...schemasOf(project).map(([name, schema]) => [`schemas/${name}.json`, asJson(schema)] as const),
    ['models.ts', MODELS],
    ['application.ts', applicationFile(roles)],
    ['parts.tsx', PARTS],
    ['console.tsx', consoleFile(languages)],
    ...languages.map((language) => [`texts/${language}.ts`, textsFile(language, project)] as const),
    ['index.html', pageFile(title)],
  ]);
}
