import { indexesOf } from '../firestore/indexes';
import type { AccessTable, Operation, Role, RowRule } from '../model/access-model';
import type { EntityModels } from '../model/application-model';
import type { EntityModel, ExpressionCheck, OverlapCheck, ScopeModel } from '../model/entity-model';
import type { FieldModel, MigrateKeyword } from '../model/field-model';
import { isPlainObject, type PlainObject } from '../model/paths';
import { tallyOf } from '../model/tally';
import { validationSchema } from '../model/validation-schema';
import type { ValueCondition } from '../model/value-condition';
import { withoutAnnotations, withoutPlainText } from './annotations';
import { type ApplicationState, applicationState } from './application-state';
import { meaningOf } from './meaning';

/** What a schema said of a field, as far as stored values and rights hang on it. */
export interface FieldState {
  /** Its JSON Schema without texts. */
  schema: PlainObject;
  required: boolean;
  /** Never stored in a record. */
  writeOnly: boolean;
  /** Missing in what was stored before it existed, as the two that follow. */
  readOnly?: boolean;
  meaning?: PlainObject;
  /** Condition that a record has to meet to be referred to. */
  where?: ValueCondition;
  visibleTo: readonly Role[];
  editableBy: readonly Role[];
  /** Missing where every role that changes it does so whatever else stands in the record. */
  editableWhile?: FieldModel['editableWhile'];
  renamedFrom?: string;
  migrate?: MigrateKeyword;
}

/** What a schema said of an entity. */
export interface EntityState {
  /** The name that its file has. */
  name: string;
  access: AccessTable;
  /** Rows that are narrowed further by values, or made up of several; missing where none are. Before there could be several: one. */
  rowRules?: Partial<Record<Operation, Readonly<Partial<Record<Role, readonly RowRule[] | Omit<RowRule, 'rows'>>>>>>;
  unique: readonly string[];
  /** Path of the field whose value is the id of the record. */
  idField?: string;
  /** Rules over several fields and over several records. Missing in what was stored before they existed. */
  checks?: readonly Pick<ExpressionCheck, 'expression' | 'paths'>[];
  overlaps?: readonly Omit<OverlapCheck, 'message'>[];
  /** Where the row scope of its records comes from. */
  scope?: ScopeModel;
  open: boolean;
  /** What its records are checked against, without texts. */
  schema: PlainObject;
  /** By path. */
  fields: Readonly<Record<string, FieldState>>;
  /** Composite indexes that Firestore keeps for it, each as one text. */
  indexes: readonly string[];
}

/** What the data were written under: the entities by the collections that their records are in. */
export interface SchemaState {
  /** Missing in what was stored before it existed. */
  application?: ApplicationState;
  entities: Readonly<Record<string, EntityState>>;
  /** By collection and path: the collection that a field refers to. Missing in what was stored before it existed. */
  references?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By collection and path: what a field counts or sums up, in words. Missing in what was stored before it existed. */
  tallies?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The rows that a role reached by an operation; none where it could not do it. */
export function rowsIn(
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
  const texts = indexesOf({ ...models, list: [model] }).map(({ collectionGroup, fields }) => {
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
    schema: withoutAnnotations({ ...validationSchema(model, 'update') }),
    fields: Object.fromEntries(fields.map((field) => [field.path, fieldState(field)])),
    indexes: indexTexts(models, model),
  };
}

/** Where the fields of an entity lead. */
function referencesOf({ byName }: EntityModels, { fields }: EntityModel): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ path, reference }) => {
      const target = reference && byName.get(reference.entity);
      return target === undefined ? [] : [[path, target.collection]];
    }),
  );
}

/** What the fields of an entity count and sum up. */
function talliesOf({ fields }: EntityModel): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ path, value }) => {
      const tally = tallyOf(value);
      if (tally === undefined) return [];
      const { from, key, field, of } = tally;
      return [
        [path, field === undefined ? `the number of ${from} by ${key}` : `the ${of} of ${from}.${field} by ${key}`],
      ];
    }),
  );
}

/** What today's schemas say, in a form that can be stored beside the data: plain, and the same for the same schemas. */
export function stateOf(models: EntityModels): SchemaState {
  const entities = Object.fromEntries(models.list.map((model) => [model.collection, entityState(models, model)]));
  const references = Object.fromEntries(models.list.map((model) => [model.collection, referencesOf(models, model)]));
  const application = applicationState(models.rights);
  const tallies = Object.fromEntries(models.list.map((model) => [model.collection, talliesOf(model)]));
  const plain: unknown = JSON.parse(JSON.stringify({ entities, application, references, tallies }));
  if (!isSchemaState(plain)) throw new Error('The state of the schemas is no plain data');
  return plain;
}

function isSchemaState(value: unknown): value is SchemaState {
  return isPlainObject(value) && isPlainObject(value.entities) && Object.values(value.entities).every(isEntityState);
}

/** Whoever wrote it was this product: what is asked is only whether it was one that stored the same. */
function isEntityState(value: unknown): boolean {
  return isPlainObject(value) && typeof value.name === 'string' && isPlainObject(value.fields);
}

/** The state in a text that was stored, undefined when it is none. */
export function parseState(text: unknown): SchemaState | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isSchemaState(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
