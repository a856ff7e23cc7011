import { listIndexes } from '../firestore/indexes';
import type { AccessTable, Operation, Role, RowRule } from '../model/access-model';
import type { EntityModels } from '../model/application-model';
import type { EntityModel, ExpressionCheck, OverlapCheck, ScopeModel } from '../model/entity-model';
import type { FieldModel, MigrateKeyword, NestedTexts } from '../model/field-model';
import { NAMED_SCHEMAS } from '../model/named-schemas';
import { isPlainObject, type PlainObject } from '../model/paths';
import { LINE_PATTERN, LINES_PATTERN } from '../model/plain-text';
import { readTally } from '../model/tally';
import { createValidationSchema } from '../model/validation-schema';
import type { ValueCondition } from '../model/value-condition';
import { type ApplicationState, createApplicationState } from './application-state';
import { getKind } from './kinds';

/** Properties without effect on the meaning of stored values. All other properties are compared. */
const OTHERS = [
  ...(['path', 'keys', 'pointer', 'label', 'help', 'messages', 'options', 'inside', 'inputLabel', 'heading'] as const),
  ...([
    'type',
    'storage',
    'operators',
    'schema',
    'required',
    'writeOnly',
    'readOnly',
    'renamedFrom',
    'migrate',
  ] as const),
  ...(['only', 'visibleTo', 'seenFrom', 'editableBy', 'editableWhile', 'waits', 'history', 'initial'] as const),
  ...(['column', 'columnHidden', 'filter', 'form', 'show', 'order', 'width', 'sortable', 'sortBy', 'section'] as const),
  ...(['reference', 'link', 'among', 'translation', 'partOf', 'files'] as const),
] as const satisfies readonly (keyof FieldModel)[];

const WITHOUT_MEANING: ReadonlySet<string> = new Set(OTHERS);

const AS_STORED = new Set(['text', 'longText', 'token', 'email', 'url', 'reference', 'enum', 'number', 'numericId']);

const LISTS = new Set(['stringList', 'emailList', 'referenceList', 'multiEnum', 'list']);

function readingOf({ type, schema }: Pick<FieldModel, 'type' | 'schema'>): string {
  if (LISTS.has(type)) return 'list';
  return AS_STORED.has(type) ? getKind(schema) : type;
}

/** Returns meanings by path, such as `items.price`: money in EUR. */
function partMeanings({ properties = {}, items, variants = [] }: NestedTexts, place = ''): [string, string][] {
  const parts = [
    ...Object.entries(properties),
    ...(items === undefined ? [] : [['items', items] as const]),
    ...variants.map((variant, index) => [String(index), variant] as const),
  ];
  return parts.flatMap(([name, part]) => {
    const { type = '', unit, currency } = part;
    const said = [AS_STORED.has(type) || LISTS.has(type) ? '' : type, unit, currency].filter(Boolean).join(' ');
    const own: [string, string][] = said === '' ? [] : [[`${place}${name}`, said]];
    return [...own, ...partMeanings(part, `${place}${name}.`)];
  });
}

function meaningOf(field: FieldModel): PlainObject {
  const entries = Object.entries(field).filter(([name, value]) => !WITHOUT_MEANING.has(name) && value !== undefined);
  const parts = field.storage === 'json' || LISTS.has(field.type) ? partMeanings(field.inside ?? {}) : undefined;
  return { type: readingOf(field), ...Object.fromEntries(entries), ...(parts && { parts: Object.fromEntries(parts) }) };
}

const TEXTS = new Set([
  'title',
  'description',
  'examples',
  '$comment',
  'default',
  'readOnly',
  'writeOnly',
  'deprecated',
]);

const VALUES = new Set(['enum', 'const', 'required']);

function inner(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inner);
  return isPlainObject(value) ? withoutAnnotations(value) : value;
}

/** Removes keywords that do not affect validation, such as titles. */
function withoutAnnotations(schema: PlainObject): PlainObject {
  const entries = Object.entries(schema).filter(([word]) => !TEXTS.has(word));
  return Object.fromEntries(
    entries.map(([word, value]) => {
      if (VALUES.has(word)) return [word, value];
      if (!NAMED_SCHEMAS.has(word) || !isPlainObject(value)) return [word, inner(value)];
      return [word, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inner(part)]))];
    }),
  );
}

const OF_EVERY_TEXT: readonly unknown[] = [LINE_PATTERN, LINES_PATTERN];

function withoutPlainText(schema: PlainObject): PlainObject {
  const said = Object.entries(schema).filter(([word, value]) => word !== 'pattern' || !OF_EVERY_TEXT.includes(value));
  return Object.fromEntries(
    said.map(([word, value]) => {
      if (!isPlainObject(value) || VALUES.has(word)) return [word, value];
      if (!NAMED_SCHEMAS.has(word)) return [word, withoutPlainText(value)];
      const parts = Object.entries(value).map(([name, part]) => [
        name,
        isPlainObject(part) ? withoutPlainText(part) : part,
      ]);
      return [word, Object.fromEntries(parts)];
    }),
  );
}

/** Stored description of a field, with all that affects values and access. */
export interface FieldState {
  schema: PlainObject;
  required: boolean;
  writeOnly: boolean;
  readOnly?: boolean;
  meaning?: PlainObject;
  where?: ValueCondition;
  visibleTo: readonly Role[];
  editableBy: readonly Role[];
  editableWhile?: FieldModel['editableWhile'];
  renamedFrom?: string;
  migrate?: MigrateKeyword;
}

export interface EntityState {
  name: string;
  access: AccessTable;
  /** Row rules by value; missing if there are none. Older states contain a single rule instead of a list. */
  rowRules?: Partial<Record<Operation, Readonly<Partial<Record<Role, readonly RowRule[] | Omit<RowRule, 'rows'>>>>>>;
  unique: readonly string[];
  idField?: string;
  checks?: readonly Pick<ExpressionCheck, 'expression' | 'paths'>[];
  overlaps?: readonly Omit<OverlapCheck, 'message'>[];
  scope?: ScopeModel;
  open: boolean;
  schema: PlainObject;
  fields: Readonly<Record<string, FieldState>>;
  indexes: readonly string[];
}

export interface SchemaState {
  application?: ApplicationState;
  entities: Readonly<Record<string, EntityState>>;
  /** References by collection and path; missing in older states. */
  references?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  tallies?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export function getRows(
  { access, rowRules }: Pick<EntityState, 'access' | 'rowRules'>,
  operation: Operation,
  role: Role,
) {
  const rows = access[operation][role];
  const rules = rowRules?.[operation]?.[role];
  if (rows === undefined) return [];
  const isList = (said: typeof rules): said is readonly RowRule[] => Array.isArray(said);
  return isList(rules) ? rules : [{ rows, where: {}, ...rules }];
}

function fieldState(field: FieldModel): FieldState {
  const { schema, required, writeOnly, readOnly, visibleTo, editableBy, editableWhile, renamedFrom, migrate } = field;
  const where = field.reference?.where;
  return {
    schema: withoutPlainText(withoutAnnotations({ ...schema })),
    ...{ required, writeOnly, readOnly, visibleTo, editableBy },
    meaning: meaningOf(field),
    ...(where === undefined ? {} : { where }),
    ...(editableWhile === undefined ? {} : { editableWhile }),
    ...(renamedFrom === undefined ? {} : { renamedFrom }),
    ...(migrate === undefined ? {} : { migrate }),
  };
}

function indexTexts(models: EntityModels, model: EntityModel): string[] {
  const texts = listIndexes({ ...models, list: [model] }).map(({ collectionGroup, fields }) => {
    const parts = fields.map((field) => `${field.fieldPath} ${'order' in field ? field.order : field.arrayConfig}`);
    return `${collectionGroup}: ${parts.join(', ')}`;
  });
  return texts.sort();
}

function entityState(models: EntityModels, model: EntityModel): EntityState {
  const { name, access, rowRules, unique, idField, scope, open, fields, expressionChecks, overlapChecks } = model;
  return {
    ...{ name, access, unique, idField, scope, open },
    checks: expressionChecks.map(({ expression, paths }) => ({ expression, paths })),
    overlaps: overlapChecks.map(({ message: _message, ...check }) => check),
    ...(Object.keys(rowRules).length === 0 ? {} : { rowRules }),
    schema: withoutAnnotations({ ...createValidationSchema(model, 'update') }),
    fields: Object.fromEntries(fields.map((field) => [field.path, fieldState(field)])),
    indexes: indexTexts(models, model),
  };
}

function referencesOf({ byName }: EntityModels, { fields }: EntityModel): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ path, reference }) => {
      const target = reference && byName.get(reference.entity);
      return target === undefined ? [] : [[path, target.collection]];
    }),
  );
}

function talliesOf({ fields }: EntityModel): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ path, value }) => {
      const tally = readTally(value);
      if (tally === undefined) return [];
      const { from, key, field, of } = tally;
      return [
        [path, field === undefined ? `the number of ${from} by ${key}` : `the ${of} of ${from}.${field} by ${key}`],
      ];
    }),
  );
}

/** Returns the state as plain data, equal for equal schemas, to be stored with the records. */
export function toState(models: EntityModels): SchemaState {
  const entities = Object.fromEntries(models.list.map((model) => [model.collection, entityState(models, model)]));
  const references = Object.fromEntries(models.list.map((model) => [model.collection, referencesOf(models, model)]));
  const application = createApplicationState(models.rights);
  const tallies = Object.fromEntries(models.list.map((model) => [model.collection, talliesOf(model)]));
  const plain: unknown = JSON.parse(JSON.stringify({ entities, application, references, tallies }));
  if (!isSchemaState(plain)) throw new Error('The state of the schemas is not plain data');
  return plain;
}

function isSchemaState(value: unknown): value is SchemaState {
  return isPlainObject(value) && isPlainObject(value.entities) && Object.values(value.entities).every(isEntityState);
}

/** Checks only the version, because the server wrote the state itself. */
function isEntityState(value: unknown): boolean {
  return isPlainObject(value) && typeof value.name === 'string' && isPlainObject(value.fields);
}

export function parseState(text: unknown): SchemaState | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isSchemaState(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
