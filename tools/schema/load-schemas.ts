import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { DASHBOARD_FILE } from '../../src/frame/dashboard/rules/compile-dashboard';
import { fieldTypeData } from '../../src/frame/field-types/registry';
import type {
  ApplicationSource,
  DashboardSource,
  GeneratedApplication,
} from '../../src/frame/model/application-source';
import type { SharedSchemas } from '../../src/frame/model/inline-shared';
import { isPlainObject } from '../../src/frame/model/paths';
import { mapPointerLines } from '../../src/frame/model/pointer-lines';
import { APPLICATION_FILE } from '../../src/frame/model/rights';
import { checkAll, mapAll, SchemaError, throwMistakes } from '../../src/frame/model/schema-error';
import type { EntitySchema, PropertySchema, SchemaSource } from '../../src/frame/model/source';
import { checkApplication, checkDashboard, checkEntitySchema, checkSharedSchema } from './check-schema';
import type { Warn } from './language/foreign-words';
import { isFromElsewhere } from './language/from-elsewhere';
import { dropRejected } from './language/leave-out';
import { normalizeSchema } from './language/normalize-schema';
import { withOthers, withOwnNames, withPathNames } from './language/own-names';
import { withLines } from './language/parts';
import { findNodeMistakes } from './mistakes/find-mistakes';
import OUTBOX from './outbox.json' with { type: 'json' };
import { readFiles, type SchemaFiles } from './schema-files';

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

/** Adds the server's outbox for account managers. @throws SchemaError if another entity has this name. */
function withOutbox(sources: readonly SchemaSource[], application: ApplicationSource): SchemaSource[] {
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

function instantsIn({ properties = {} }: PropertySchema, place = ''): string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (property['x-field']?.type !== undefined) return [];
    return property.format === 'date-time' ? [place + name] : instantsIn(property, `${place}${name}.`);
  });
}

/** Normalizes an entity schema; drops unsupported external content. @throws SchemaError with every error found. */
export function readEntity(content: unknown, file: string, warn: Warn): EntitySchema {
  const schema = withOwnNames(normalizeSchema(checkEntitySchema(content, file, warn), file, warn), warn);
  if (!isFromElsewhere(schema)) return schema;
  const instants = instantsIn(schema);
  if (instants.length > 0)
    warn('/properties', `${instants.join(', ')}: stored in UTC with milliseconds, without further digits and offset`);
  const check = (left: EntitySchema) => {
    throwMistakes(findNodeMistakes(left, file, fieldTypeData));
    return left;
  };
  const open = isPlainObject(content) && content.unevaluatedProperties === false ? schema : withOthers(schema, warn);
  return dropRejected(withLines(withPathNames(open, warn)), check, warn);
}

const ENDING = '.schema.json';
const SHARED = '_shared/';

export interface LoadedSchemas {
  sources: SchemaSource[];
  shared: SharedSchemas;
  application: GeneratedApplication;
  warnings: readonly string[];
}

/** Returns a text such as `is not valid JSON in line 3: a comma is missing`. */
function jsonProblem(text: string, error: unknown): string {
  const lineAt = (at: number) => text.slice(0, at).split('\n').length;
  const conflict = text.search(/^(<{7}|={7}|>{7})/m);
  if (text.startsWith('\uFEFF')) return 'begins with a byte order mark (BOM); save the file as UTF-8 without it';
  if (conflict !== -1) return `has marks of a merge conflict in line ${lineAt(conflict)}; resolve the conflict`;
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return `is not valid JSON: ${error instanceof Error ? error.message : String(error)}`;
  const word = printParseErrorCode(first.error)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return `is not valid JSON in line ${lineAt(first.offset)}: ${word}`;
}

/** @throws SchemaError for invalid JSON, and for duplicate keys, because only the last one would count. */
function readJson(files: SchemaFiles, file: string): unknown {
  const text = files.read(file);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new SchemaError(file, '', jsonProblem(text, error));
  }
  const repeated: SchemaError[] = [];
  mapPointerLines(text, (pointer, line) => {
    repeated.push(new SchemaError(file, pointer, `appears twice, again in line ${line}; remove one of the two`));
  });
  throwMistakes(repeated);
  return content;
}

function requireOwnName(name: string, file: string, pointer: string): void {
  if (!(name in Object.prototype)) return;
  throw new SchemaError(file, pointer, `"${name}" is a property of every JavaScript object; choose another name`);
}

const nameOf = (file: string) => file.slice(0, -ENDING.length);

/** @param from a folder, or files from another source @throws SchemaError with every invalid file. */
export function loadSchemas(from: string | SchemaFiles): LoadedSchemas {
  const files = typeof from === 'string' ? readFiles(from) : from;
  const entities = files.names.filter((name) => name.endsWith(ENDING) && !name.startsWith(SHARED));
  const definitions = files.names.filter((name) => name.startsWith(SHARED));
  const warnings = (files.unread ?? []).map((name) => `${name} is not read: the name of a schema ends in ${ENDING}`);
  const warnOf = (file: string) => (pointer: string, problem: string) =>
    warnings.push(`${file} at ${pointer}: ${problem}`);
  const entity = (file: string): SchemaSource => {
    const name = nameOf(file);
    requireOwnName(name, file, '');
    const schema = readEntity(readJson(files, file), file, warnOf(file));
    requireOwnName(schema['x-resource'].collection, file, '/x-resource/collection');
    return { name, schema };
  };
  const definition = (file: string): [string, object] => {
    const name = file.slice(SHARED.length);
    const checked = checkSharedSchema(readJson(files, file), file, warnOf(file));
    const { properties = {}, ...own } = normalizeSchema(checked, file, warnOf(file));
    return [nameOf(name), Object.keys(properties).length === 0 ? own : { properties, ...own }];
  };
  let sources: SchemaSource[] = [];
  let shared: SharedSchemas = {};
  let application: ApplicationSource = { languages: [], users: {}, levels: {}, capabilities: {} };
  let dashboard: DashboardSource | undefined;
  checkAll(
    () => {
      shared = Object.fromEntries(mapAll(definitions, definition));
    },
    () => {
      sources = mapAll(entities, entity);
    },
    () => {
      application = checkApplication(readJson(files, APPLICATION_FILE), APPLICATION_FILE);
    },
    () => {
      if (files.names.includes(DASHBOARD_FILE))
        dashboard = checkDashboard(readJson(files, DASHBOARD_FILE), DASHBOARD_FILE);
    },
  );
  const all = withOutbox(sources, application);
  return { sources: all, shared, application: { ...application, ...(dashboard && { dashboard }) }, warnings };
}
