import type { NewProject } from './ask-new-project';

/** Schemas of a new application by the name of their file, without its ending: its description, and the people who sign in. */
export function schemasOf({ languages, roles }: NewProject): [name: string, schema: object][] {
  const [manager = '', ...others] = roles;
  const italian = languages.includes('it');
  const inItalian = (title: string) => (italian ? { 'x-i18n': { it: { title } } } : {});
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
        does: { en: 'manage people', ...(italian ? { it: 'gestire le persone' } : {}) },
        roles: [manager],
        opens: ['person'],
      },
    },
  };
  const person = {
    $schema: './_meta/entity.schema.json',
    title: 'Person',
    type: 'object',
    ...(italian ? { 'x-i18n': { it: { title: 'Persona', plural: 'Persone' } } } : {}),
    'x-resource': {
      collection: 'people',
      plural: 'People',
      recordLabel: 'name',
      icon: 'person',
      menu: { group: 'admin', order: 1 },
      unique: ['email'],
    },
    'x-access': {
      read: { ...byManager, ...Object.fromEntries(others.map((role) => [role, 'own'])) },
      create: byManager,
      update: byManager,
      delete: byManager,
    },
    'x-scope': { level: 'person' },
    required: ['name', 'email', 'password', 'role'],
    properties: {
      name: { type: 'string', title: 'Name', ...inItalian('Nome'), minLength: 1, maxLength: 80 },
      email: { type: 'string', title: 'E-mail', format: 'email', 'x-field': { only: 'create' } },
      password: {
        ...{ type: 'string', title: 'Password', format: 'password', minLength: 8, writeOnly: true },
        'x-field': { only: 'create' },
      },
      role: {
        type: 'string',
        title: 'Role',
        ...inItalian('Ruolo'),
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
