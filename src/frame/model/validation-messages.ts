import type { ErrorObject } from 'ajv';
import type { EntityModel } from './entity-model';
import type { FieldModel } from './field-model';
import { inLanguage } from './in-language';
import type { Locale, Translated } from './localized-text';
import { moneyText } from './money';
import { isPlainTextRule } from './plain-text';

type Texts = Record<string, (params: Record<string, unknown>) => string>;

/** Texts for failed keywords that a schema has no message of its own for. The first three are the product's wording. */
const TEXTS: Translated<Texts> = {
  en: {
    required: () => 'please fill required',
    email: () => 'please valid email',
    password: () => 'please valid password',
    type: ({ type }) => (type === 'number' || type === 'integer' ? 'must be a number' : 'is not valid'),
    minimum: ({ limit }) => `must be at least ${limit}`,
    exclusiveMinimum: ({ limit }) => `must be higher than ${limit}`,
    maximum: ({ limit }) => `must be at most ${limit}`,
    exclusiveMaximum: ({ limit }) => `must be lower than ${limit}`,
    multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
    minLength: ({ limit }) => `must have at least ${limit} characters`,
    maxLength: ({ limit }) => `must have at most ${limit} characters`,
    minItems: ({ limit }) => `must have at least ${limit} entries`,
    maxItems: ({ limit }) => `must have at most ${limit} entries`,
    uniqueItems: () => 'must not repeat an entry',
    pattern: () => 'is not written as it should be',
    unseen: () => 'must not hold invisible or control characters',
    format: ({ format }) => `must be a valid ${format}`,
    'format date': () => 'must be a day',
    'format date-time': () => 'must be a day with a time',
    'format time': () => 'must be a time such as 14:05',
    'format duration': () => 'must be a length of time such as 1:30 or 90 min',
    'format phone': () => 'must be a phone number with its country, such as +39 049 1234567',
    enum: () => 'is not one of the allowed values',
    together: ({ fields }) => `only one of these can be filled in: ${fields}`,
    other: () => 'is not valid',
  },
  it: {
    required: () => 'campo obbligatorio',
    email: () => 'inserisci un indirizzo email valido',
    password: () => 'inserisci una password valida',
    type: ({ type }) => (type === 'number' || type === 'integer' ? 'deve essere un numero' : 'non è valido'),
    minimum: ({ limit }) => `deve essere almeno ${limit}`,
    exclusiveMinimum: ({ limit }) => `deve essere maggiore di ${limit}`,
    maximum: ({ limit }) => `deve essere al massimo ${limit}`,
    exclusiveMaximum: ({ limit }) => `deve essere minore di ${limit}`,
    multipleOf: ({ multipleOf }) => `deve essere un multiplo di ${multipleOf}`,
    minLength: ({ limit }) => `deve avere almeno ${limit} caratteri`,
    maxLength: ({ limit }) => `deve avere al massimo ${limit} caratteri`,
    minItems: ({ limit }) => `deve avere almeno ${limit} voci`,
    maxItems: ({ limit }) => `deve avere al massimo ${limit} voci`,
    uniqueItems: () => 'non può ripetere una voce',
    pattern: () => 'non è scritto come dovrebbe',
    unseen: () => 'non può contenere caratteri invisibili o di controllo',
    format: ({ format }) => `deve essere un valore valido (${format})`,
    'format date': () => 'deve essere un giorno',
    'format date-time': () => 'deve essere un giorno con un orario',
    'format time': () => 'deve essere un orario come 14:05',
    'format duration': () => 'deve essere una durata come 1:30 o 90 min',
    'format phone': () => 'deve essere un numero di telefono con il paese, come +39 049 1234567',
    enum: () => 'non è uno dei valori ammessi',
    together: ({ fields }) => `si può compilare solo uno di questi: ${fields}`,
    other: () => 'non è valido',
  },
};

/** Keywords that only repeat what the errors inside them say. */
const ECHOES = new Set(['if', 'allOf', 'anyOf']);

/** Keywords that name a property which has to be there. */
const NEEDS = new Set(['required', 'dependencies']);

/** Keywords whose limit is a number, also where it is read from another field. */
const LIMITS = new Set(['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum']);

/** A rule that a value failed: the field path (`a.0.b`), the JSON Schema keyword, and what the validator says of it. */
export interface RuleFailure {
  path: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** A validator's error; a missing property is named by its own path. */
function failureOf({ instancePath, keyword, params }: ErrorObject): RuleFailure {
  const keys = instancePath.split('/').slice(1);
  const missing = NEEDS.has(keyword) ? [String(params.missingProperty)] : [];
  const path = [...keys, ...missing].map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
  return { path, keyword, params };
}

function fieldOf(model: EntityModel, path: string): FieldModel | undefined {
  const keys = path.split('.');
  for (let length = keys.length; length > 0; length--) {
    const field = model.fieldByPath.get(keys.slice(0, length).join('.'));
    if (field !== undefined) return field;
  }
  return undefined;
}

/** Whether a value that has to be there is not: an empty required text is as good as none. */
export function isMissing({ keyword, params }: Pick<RuleFailure, 'keyword' | 'params'>): boolean {
  return NEEDS.has(keyword) || (keyword === 'minLength' && params.limit === 1);
}

/** The standard text that fits best: e-mails and passwords have theirs by their name. */
function standardText(failure: RuleFailure, field: FieldModel | undefined): string {
  const { keyword, params } = failure;
  if (isMissing(failure)) return 'required';
  if (keyword === 'format' && params.format === 'email') return 'email';
  if (keyword === 'type' && field?.type === 'duration') return 'format duration';
  if (keyword === 'format' && `format ${params.format}` in TEXTS.en) return `format ${params.format}`;
  if (keyword === 'minLength' && field?.type === 'password') return 'password';
  if (keyword === 'pattern' && isPlainTextRule(params.pattern)) return 'unseen';
  if (keyword === 'const' || keyword === 'oneOf') return 'enum';
  return keyword;
}

/**
 * What a text names, as people of a language write it: numbers with its marks, a limit with the unit of its field. A limit that
 * is read from another field may be anything; what cannot be read aloud is left out.
 */
function readable(
  { keyword, params }: RuleFailure,
  { unit, currency }: Partial<Pick<FieldModel, 'unit' | 'currency'>>,
  locale: Locale,
): RuleFailure['params'] {
  const isAmount = LIMITS.has(keyword) || keyword === 'multipleOf';
  const hasUnit = unit !== undefined && isAmount;
  const written = (value: unknown) => {
    if (typeof value === 'object' && value !== null) return '';
    if (typeof value !== 'number') return value;
    if (isAmount && currency !== undefined) return moneyText(value, currency, locale);
    return `${new Intl.NumberFormat(locale).format(value)}${hasUnit ? ` ${unit}` : ''}`;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(value)]));
}

/**
 * True for what only repeats other failures: keywords with the failures inside them, and a limit that another field gives
 * which is no number itself, and is told so where it stands.
 */
export function isEcho({ keyword, params }: RuleFailure): boolean {
  return ECHOES.has(keyword) || (LIMITS.has(keyword) && typeof params.limit !== 'number');
}

function labelsOf(model: EntityModel, { params }: RuleFailure, locale: Locale): string {
  const paths = Array.isArray(params.paths) ? params.paths.map(String) : [];
  return paths.map((path) => inLanguage(fieldOf(model, path)?.label ?? { en: path }, locale)).join(', ');
}

/** What stands at a pointer such as `#/allOf/1/not`. */
function schemaAt(schema: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>(
    (place, step) => (isObject(place) ? place[decodeURIComponent(step)] : undefined),
    schema,
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * A failure of properties that may not be there together (`not: { required: [...] }`) as one of the last of them, with the names of all:
 * it is told there. Any other is as it was.
 *
 * @param schemaPath where the validator found the rule in the schema of the model.
 */
export function withTogether(model: EntityModel, failure: RuleFailure, schemaPath: string | undefined): RuleFailure {
  if (failure.keyword !== 'not' || schemaPath === undefined) return failure;
  const rule = schemaAt(model.schema, schemaPath);
  const names = isObject(rule) && Array.isArray(rule.required) ? rule.required.map(String) : [];
  if (names.length === 0) return failure;
  const paths = names.map((name) => (failure.path === '' ? name : `${failure.path}.${name}`));
  return { path: paths.at(-1) ?? failure.path, keyword: 'together', params: { paths } };
}

/** A validator's error in a record of a model; a property that is missing, or one too many, is named by its own path. */
export function failureIn(model: EntityModel, error: ErrorObject): RuleFailure {
  return withTogether(model, failureOf(error), error.schemaPath);
}

/** The text of one failed rule: the field's own message for the keyword, else the standard one. */
export function validationMessage(model: EntityModel, failure: RuleFailure, locale: Locale): string {
  const field = fieldOf(model, failure.path);
  const own = isPlainTextRule(failure.params.pattern) ? undefined : field?.messages[failure.keyword];
  if (own !== undefined) return inLanguage(own, locale);
  const texts = inLanguage(TEXTS, locale);
  if (failure.keyword === 'together') return texts.together?.({ fields: labelsOf(model, failure, locale) }) ?? '';
  const text = texts[standardText(failure, field)] ?? texts.other;
  return text?.(readable(failure, field ?? {}, locale)) ?? '';
}

/**
 * Failed rules by field path, the first text of each: what a form shows and what the server answers.
 *
 * @returns `{ 'location.city': 'please fill required' }`
 */
export function fieldErrors(
  model: EntityModel,
  errors: readonly ErrorObject[] | null | undefined,
  locale: Locale,
): Record<string, string> {
  const result: Record<string, string> = {};
  for (const error of errors ?? []) {
    const failure = failureIn(model, error);
    if (!isEcho(failure)) result[failure.path] ??= validationMessage(model, failure, locale);
  }
  return result;
}
