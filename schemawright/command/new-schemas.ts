import type { NewProject } from './ask-new-project';
import { ENGLISH, FIRST_TEXTS, type FirstTexts } from './first-texts';

export function schemasOf({ languages, roles }: NewProject): [name: string, schema: object][] {
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
