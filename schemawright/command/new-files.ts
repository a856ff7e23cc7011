import { readFileSync } from 'node:fs';
import { version } from '../../package.json';
import { ENGLISH, type NewProject, SAMPLE_TEXTS, type SampleTexts } from './first-texts';

function schemasOf({ languages, roles }: NewProject): [name: string, schema: object][] {
  const [manager = '', ...members] = roles;
  const others = languages.filter((code) => code !== 'en');
  const inOthers = <Result>(of: (texts: SampleTexts) => Result) =>
    Object.fromEntries(
      others.flatMap((code) => {
        const texts = SAMPLE_TEXTS.get(code);
        return texts === undefined ? [] : [[code, of(texts)] as const];
      }),
    );
  const translated = (of: (texts: SampleTexts) => object | string) =>
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

export const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const TEXTS = new Map(
  readFileSync(new URL('./new-files.txt', import.meta.url), 'utf8')
    .split('=== ')
    .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)] as const),
);

/** Replaces `{{name}}` in the template by the value with this name. */
export function fillTemplate(name: string, values: Readonly<Record<string, string>> = {}): string {
  return (TEXTS.get(name) ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_all, place: string) => values[place] ?? '');
}

function applicationFile(roles: readonly string[]): string {
  const people = roles.map((role) => {
    const name = role.toLowerCase().replaceAll('_', '-');
    return `  { id: ${quoted(name)}, name: ${quoted(role)}, email: ${quoted(`${name}@demo.example`)}, role: ${quoted(role)}, password },`;
  });
  return fillTemplate('application.ts', { people: people.join('\n') });
}

function consoleFile(languages: NewProject['languages']): string {
  const entries = languages.map((code) => {
    const load = `() => import('./texts/${code}')`;
    return `    { locale: '${code}', name: '${SAMPLE_TEXTS.get(code)?.language}', load: { login: ${load}, console: ${load} } },`;
  });
  return fillTemplate('console.tsx', { languages: entries.join('\n') });
}

function textsFile(language: string, { title, roles }: NewProject): string {
  const inWords = (role: string) => `${role.charAt(0)}${role.slice(1).toLowerCase().replaceAll('_', ' ')}`;
  const { tagline, mail } = SAMPLE_TEXTS.get(language) ?? ENGLISH;
  return fillTemplate('texts.ts', {
    ...{ language, title: quoted(title), tagline: quoted(tagline), mail: quoted(mail) },
    roles: roles.map((role) => `${role}: ${quoted(inWords(role))}`).join(', '),
  });
}

export function createManifest(title: string) {
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

export function createSetUpFiles(title: string): [file: string, content: string][] {
  return [
    ['package.json', formatJson(createManifest(title))],
    ['tsconfig.json', formatJson(TYPES)],
    // Generated files are not ignored, so that the history shows the effect of each schema change.
    ['.gitignore', 'node_modules/\ndist/\nvar/\nschemas/_meta/\n'],
  ];
}

export function createProjectFiles(project: NewProject): Map<string, string> {
  const { title, languages, roles } = project;
  return new Map([
    ...createSetUpFiles(title),
    ...schemasOf(project).map(([name, schema]) => [`schemas/${name}.json`, formatJson(schema)] as const),
    ['models.ts', fillTemplate('models.ts')],
    ['application.ts', applicationFile(roles)],
    ['parts.tsx', fillTemplate('parts.tsx')],
    ['console.tsx', consoleFile(languages)],
    ...languages.map((language) => [`texts/${language}.ts`, textsFile(language, project)] as const),
    ['index.html', fillTemplate('index.html', { title: title.replaceAll('&', '&amp;').replaceAll('<', '&lt;') })],
  ]);
}
