import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import applicationSchema from '../../schemas/_meta/application.schema.json' with { type: 'json' };
import dashboardSchema from '../../schemas/_meta/dashboard.schema.json' with { type: 'json' };
import metaSchema from '../../schemas/_meta/entity.schema.json' with { type: 'json' };
import type { ApplicationSource, DashboardSource } from '../../src/frame/model/application-source';
import { isPlainObject } from '../../src/frame/model/paths';
import { APPLICATION_FILE } from '../../src/frame/model/rights';
import { SchemaError, suggest, throwMistakes, toPointer } from '../../src/frame/model/schema-error';
import type { EntitySchema, PropertySchema } from '../../src/frame/model/source';
import { withFlatDefinitions } from './language/definition-groups';
import { type Warn, withoutComments, withoutForeignWords } from './language/foreign-words';
import { isFromElsewhere, toRecordSchema } from './language/from-elsewhere';
import { dropRejected } from './language/leave-out';
import { createNamesSchema } from './names-schema';
import SUGGESTIONS from './suggestions.json' with { type: 'json' };

type Suggestions = Readonly<Record<string, string>>;
const TYPES: Suggestions = SUGGESTIONS.types;

/** Descriptions of keywords that authors often write wrongly, by their place in a schema. */
const SHAPES: readonly (readonly [place: RegExp, shape: string])[] = [
  [/^\/x-access\/\w+$/, 'maps roles to their rows, as in { "ADMIN": "all" }'],
  [/\/x-ref$/, 'is an object, as in { "entity": "house", "label": "name" }'],
  [/\/x-i18n$/, 'has the texts by language, as in { "it": "Nome" }'],
  [/\/x-checks$/, 'is a list of rules, as in [{ "expression": …, "paths": …, "message": … }]'],
  [/\/defaultSort$/, 'is an object, as in { "field": "name", "order": "ASC" }'],
  [/\/(search|unique|card)$/, 'is a list of names, as in ["name"]'],
  [
    /\/unique\/\d+$/,
    'is one name; to combine fields, add a readOnly field with "x-value": { "template": … }, and name it',
  ],
  [/\/sections$/, 'has sections by their names, as in { "more": { "title": "More" } }'],
  [/\/x-value\/expression$/, 'is an object, as in { "*": [{ "var": "price" }, 2] }'],
  [/\/x-value\/(count|list)$/, 'is an object, as in { "from": "lamp", "key": "house" }'],
  [/\/currency$/, 'is a code of three capitals, such as "EUR"'],
  [/\/icon$/, 'is the name of an icon, such as "home"'],
  [/\/enum$/, 'is a list of values; with titles they are "oneOf" with const and title'],
  [/^\/users$/, 'has roles by their names, as in { "ADMIN": { "reaches": "everything" } }'],
  [/^\/users\/\w+$/, 'is an object, as in { "reaches": "everything" }'],
  [/^\/capabilities\/[^/]+\/roles$/, 'is a list of roles, as in ["ADMIN"]'],
  [/^\/capabilities\/[^/]+\/does$/, 'has the text by language, as in { "en": "manage people" }'],
];

const shapeAt = (place: string): string | undefined => SHAPES.find(([where]) => where.test(place))?.[1];

const ajv = addFormats(new Ajv({ allErrors: true, verbose: true, strict: false }));
ajv.addSchema(createNamesSchema({ values: [], checks: [] }), 'names.schema.json');
const isEntitySchema: ValidateFunction<EntitySchema> = ajv.compile<EntitySchema>(metaSchema);
const isPropertySchema: ValidateFunction<PropertySchema> = ajv.compile<PropertySchema>({
  definitions: metaSchema.definitions,
  $ref: '#/definitions/property',
});

const isApplication: ValidateFunction<ApplicationSource> = ajv.compile<ApplicationSource>(applicationSchema);

const isDashboard: ValidateFunction<DashboardSource> = ajv.compile<DashboardSource>(dashboardSchema);

function wordsOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function problemOf(error: ErrorObject, all: readonly ErrorObject[], isOfApplication: boolean): SchemaProblem {
  const { keyword, params, instancePath, data } = error;
  if (keyword === 'additionalProperties') {
    const word = String(params.additionalProperty);
    const known = knownWords(error, all);
    const suggestions: Suggestions = isOfApplication ? SUGGESTIONS.application : SUGGESTIONS.keywords;
    const hint = Object.hasOwn(suggestions, word) ? `; ${suggestions[word]}` : suggest(word, known);
    return { pointer: toPointer(instancePath, word), text: `unknown word "${word}"${hint}` };
  }
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    const allowed = params.allowedValues.map(String);
    const other = typeof data === 'string' && instancePath.endsWith('/type') ? TYPES[data.toLowerCase()] : undefined;
    const near = typeof data === 'string' ? suggest(data, allowed) : '';
    const hint = other === undefined ? near : `; ${other}`;
    return {
      pointer: instancePath,
      text: `expected one of ${allowed.join(', ')}, found ${JSON.stringify(data)}${hint}`,
    };
  }
  if (typeof data === 'boolean' && /\/exclusiveM(in|ax)imum$/.test(instancePath)) {
    return {
      pointer: instancePath,
      text: 'is the limit itself, a number, not a boolean beside "minimum" or "maximum"',
    };
  }
  if (typeof data === 'boolean' && instancePath.endsWith('/required')) {
    return { pointer: instancePath, text: 'is a list of names in the object around the field; name the field there' };
  }
  if (keyword === 'format' && params.format === 'regex') {
    return { pointer: instancePath, text: `${JSON.stringify(data)} is not a regular expression` };
  }
  if (keyword === 'contains' && instancePath === '/languages') {
    return { pointer: instancePath, text: '"en" is missing; missing texts are shown in English' };
  }
  if (error.propertyName !== undefined && keyword === 'pattern' && instancePath.endsWith('/x-i18n')) {
    const text = `"${error.propertyName}" is not a language code; write two letters, such as "it"`;
    return { pointer: toPointer(instancePath, error.propertyName), text };
  }
  const shape = keyword === 'type' || keyword === 'pattern' ? shapeAt(instancePath) : undefined;
  if (shape !== undefined)
    return { pointer: instancePath, text: `${error.message}: it ${shape}; found ${JSON.stringify(data)}` };
  if (keyword === 'required') {
    return { pointer: instancePath, text: `"${String(params.missingProperty)}" is missing` };
  }
  return { pointer: instancePath, text: `${error.message ?? keyword}, found ${JSON.stringify(data)}` };
}

function knownWords({ instancePath, parentSchema }: ErrorObject, all: readonly ErrorObject[]): string[] {
  const choices = all.filter(({ keyword, instancePath: place }) => keyword === 'oneOf' && place === instancePath);
  const forms: unknown[] = [parentSchema, ...choices.flatMap(({ schema }) => (Array.isArray(schema) ? schema : []))];
  return forms.flatMap((form) => wordsOf(isPlainObject(form) ? form.properties : undefined));
}

function isOfAnotherForm(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  if (error.keyword !== 'additionalProperties') return false;
  return knownWords(error, all).includes(String(error.params.additionalProperty));
}

type SchemaProblem = { pointer: string; text: string };

const COMBINERS = new Set(['oneOf', 'anyOf', 'allOf', 'if']);

/** Skips combining keywords, which only repeat inner errors. An unknown keyword counts as one level deeper. */
function mostPrecise(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const steps = ({ keyword }: ErrorObject) =>
    COMBINERS.has(keyword) ? -100 : Number(keyword === 'additionalProperties');
  const depth = (error: ErrorObject) => error.instancePath.split('/').length + steps(error);
  return [...errors].sort((a, b) => depth(b) - depth(a))[0];
}

function isOfChoice(error: ErrorObject, choice: ErrorObject): boolean {
  const { instancePath: place } = choice;
  if (place === '') return error === choice || error.schemaPath.startsWith(`${choice.schemaPath}/`);
  return error.instancePath === place || error.instancePath.startsWith(`${place}/`);
}

function singleErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const outer = choices.filter((choice) => !choices.some((other) => other !== choice && isOfChoice(choice, other)));
  const wanted = errors.filter(({ keyword }) => keyword === 'contains').map(({ schemaPath }) => `${schemaPath}/`);
  const isReported = (error: ErrorObject) =>
    !COMBINERS.has(error.keyword) &&
    error.keyword !== 'propertyNames' &&
    !wanted.some((path) => error.schemaPath.startsWith(path)) &&
    !outer.some((choice) => isOfChoice(error, choice));
  const ofChoices = outer.flatMap((choice) => mostPrecise(errors.filter((error) => isOfChoice(error, choice))) ?? []);
  const found = [...errors.filter(isReported), ...ofChoices];
  return found.length > 0 ? found : [mostPrecise(errors)].filter((error) => error !== undefined);
}

function checked<T>(content: unknown, file: string, isSchema: ValidateFunction<T>, kind: string): T {
  if (isSchema(content)) return content;
  const errors = isSchema.errors ?? [];
  const problems = singleErrors(errors.filter((candidate) => !isOfAnotherForm(candidate, errors))).map((error) =>
    problemOf(error, errors, file === APPLICATION_FILE),
  );
  throwMistakes(problems.map(({ pointer, text }) => new SchemaError(file, pointer, text)));
  throw new SchemaError(file, '', `is not ${kind}`);
}

const NOBODY: Warn = () => {};

/** @throws SchemaError with file, place, expected content and the nearest valid keyword. */
export function checkEntitySchema(content: unknown, file: string, warn = NOBODY): EntitySchema {
  const check = (schema: unknown) => checked(schema, file, isEntitySchema, 'an entity schema');
  if (!isPlainObject(content) || !isFromElsewhere(content))
    return check(withoutForeignWords(withFlatDefinitions(content), warn));
  const record = withFlatDefinitions(toRecordSchema(content, warn));
  return dropRejected(Object.assign({}, withoutForeignWords(record, warn, '', true)), check, warn);
}

export function checkSharedSchema(content: unknown, file: string, warn = NOBODY): PropertySchema {
  return checked(withoutForeignWords(content, warn), file, isPropertySchema, 'the schema of a property');
}

/** Validates and removes comments. @throws SchemaError like `checkEntitySchema`. */
export function checkApplication(content: unknown, file: string): ApplicationSource {
  return checked(withoutComments(content), file, isApplication, 'the description of an application');
}

/** Validates and removes comments. @throws SchemaError like `checkEntitySchema`. */
export function checkDashboard(content: unknown, file: string): DashboardSource {
  return checked(withoutComments(content), file, isDashboard, 'the description of a dashboard');
}
