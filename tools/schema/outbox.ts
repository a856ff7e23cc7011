import type { ApplicationSource } from '../../src/frame/model/application-source';
import { isPlainObject } from '../../src/frame/model/paths';
import { SchemaError } from '../../src/frame/model/schema-error';
import type { SchemaSource } from '../../src/frame/model/source';
import { checkEntitySchema } from './check-schema';
import OUTBOX from './outbox.json' with { type: 'json' };

const NAME = 'mail';
const FILE = `${NAME}.schema.json`;

function inLanguages(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => inLanguages(entry, languages));
  if (!isPlainObject(value)) return value;
  const { 'x-i18n': texts, ...own } = value;
  const said = Object.entries(Object(texts)).filter(([code]) => languages.includes(code));
  const inner = Object.entries(own).map(([key, entry]) => [key, inLanguages(entry, languages)]);
  return Object.fromEntries([...inner, ...(said.length > 0 ? [['x-i18n', Object.fromEntries(said)]] : [])]);
}

/**
 * Adds the server's outbox, readable by the roles that manage accounts, unless the application defines it.
 * @throws SchemaError if the application has an entity of this name that is no outbox.
 */
export function withOutbox(sources: readonly SchemaSource[], application: ApplicationSource): SchemaSource[] {
  const { accounts, capabilities, languages } = application;
  const roles = accounts === undefined ? undefined : capabilities[accounts.managedBy]?.roles;
  if (roles === undefined) return [...sources];
  const own = sources.find(({ name }) => name === NAME);
  if (own === undefined) {
    const byManagers = Object.fromEntries(roles.map((role) => [role, 'all']));
    const content = { ...Object(inLanguages(OUTBOX, languages)), 'x-access': { read: byManagers, delete: byManagers } };
    const schema = checkEntitySchema(content, FILE, () => undefined);
    return [...sources, { name: NAME, schema }].sort((one, other) => (one.name < other.name ? -1 : 1));
  }
  const missing = ['to', 'subject', 'state', 'text'].filter((path) => own.schema.properties?.[path] === undefined);
  if (missing.length === 0) return [...sources];
  const problem = `"${NAME}" is the outbox of the server and needs ${missing.map((path) => `"${path}"`).join(', ')}`;
  throw new SchemaError(
    FILE,
    '/properties',
    `${problem}; give the entity another name, and the server adds its outbox`,
  );
}
