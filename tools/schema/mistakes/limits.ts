import { isDeepStrictEqual } from 'node:util';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isPlainObject } from '../../../src/frame/model/paths';
import { toPlainSchema } from '../../../src/frame/model/plain-schema';
import { suggest } from '../../../src/frame/model/schema-error';
import type { PropertySchema } from '../../../src/frame/model/source';
import { addOwnFormats, OWN_FORMATS, VALIDATOR_OPTIONS } from '../../../src/frame/model/validator-options';
import type { Report, SchemaNode } from './schema-nodes';

const PAIRS = [
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** Keywords that apply to values of one type only. */
const OF_TYPE: Readonly<Record<string, readonly (keyof PropertySchema)[]>> = {
  string: ['minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  object: ['properties', 'required', 'additionalProperties', 'propertyNames', 'minProperties', 'maxProperties'],
};

const KEYWORD_SUGGESTIONS: Readonly<Record<string, string>> = {
  'number minLength': 'minimum',
  'number maxLength': 'maximum',
  'string minimum': 'minLength',
  'string maximum': 'maxLength',
  'array minLength': 'minItems',
  'array maxLength': 'maxItems',
  'array minimum': 'minItems',
  'array maximum': 'maxItems',
};

/** Matches patterns between slashes, as in programming languages. */
const BETWEEN_SLASHES = /^\/\^.*\/[a-z]*$|^\/.*\$\/[a-z]*$/;

const typesOf = ({ type }: PropertySchema): string[] =>
  (type === undefined ? [] : [type].flat()).map((name) => (name === 'integer' ? 'number' : name));

/** Reports keywords without effect on the type of the property; as an error if the author probably meant another keyword. */
export function checkLimits({ schema, pointer }: SchemaNode, report: Report, warn: Report): void {
  for (const [least, most] of PAIRS) {
    const low = schema[least];
    const high = schema[most];
    if (typeof low !== 'number' || typeof high !== 'number') continue;
    const isNone = low > high || (low === high && (least.startsWith('exclusive') || most.startsWith('exclusive')));
    if (isNone) report([pointer, least], `no value has ${least} ${low} and ${most} ${high}; exchange them`);
  }
  for (const word of ['maxLength', 'maxItems', 'maxProperties'] as const) {
    if (schema[word] === 0) report([pointer, word], 'only an empty value has a length of 0; write the maximum length');
  }
  const { multipleOf: step } = schema;
  if (schema.type === 'integer' && step !== undefined && !Number.isInteger(step)) {
    report([pointer, 'multipleOf'], `steps of ${step} are no whole numbers; write "type": "number", or a whole step`);
  }
  if (schema.pattern !== undefined && BETWEEN_SLASHES.test(schema.pattern)) {
    report(
      [pointer, 'pattern'],
      'the slashes around it would be part of the text; remove the slashes and the letters behind them',
    );
  }
  const types = typesOf(schema);
  if (types.length === 0) return;
  for (const [type, keywords] of Object.entries(OF_TYPE)) {
    if (types.includes(type)) continue;
    const word = keywords.find((keyword) => schema[keyword] !== undefined);
    if (word === undefined) continue;
    const better = KEYWORD_SUGGESTIONS[`${types[0]} ${word}`];
    const problem = `"${word}" has no meaning for a value of type "${[schema.type].flat().join(', ')}"`;
    const advice = `remove it, or give it type "${type}"`;
    const isLost = word === 'properties' || word === 'items';
    if (better === undefined && !isLost) warn([pointer, word], `${problem}; ${advice}`);
    else report([pointer, word], `${problem}; ${better === undefined ? advice : `did you mean "${better}"?`}`);
  }
}

export const FORMATS = [...new Set([...Object.keys(fullFormats), ...Object.keys(OWN_FORMATS)])];

const ajv = addOwnFormats(addFormats(new Ajv({ ...VALIDATOR_OPTIONS, allErrors: false })));

function onItsOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onItsOwn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const isRead = typeof inner === 'object' && inner !== null && '$data' in inner;
      return isRead ? [] : [[key, onItsOwn(inner)]];
    }),
  );
}

export function findRefusal(schema: PropertySchema, root: PropertySchema, value: unknown): string | undefined {
  const { definitions, $defs } = root;
  const { default: _default, examples: _examples, ...rest } = schema;
  const whole = onItsOwn(toPlainSchema({ definitions, $defs, ...rest }));
  if (typeof whole !== 'object' || whole === null) return undefined;
  try {
    if (ajv.validate(whole, value)) return undefined;
  } catch {
    return undefined; // Another check reports unknown references.
  }
  const constants = (rest.oneOf ?? []).flatMap((part) => ('const' in part ? [part.const] : []));
  const choices = rest.enum ?? (constants.length === rest.oneOf?.length ? constants : []);
  const isChoice = choices.length === 0 || choices.some((choice) => isDeepStrictEqual(choice, value));
  return isChoice
    ? ajv.errorsText(ajv.errors, { dataVar: 'it' })
    : `it must be one of the allowed values ${choices.map(written).join(', ')}`;
}

const NAMES: readonly [type: string, is: (value: unknown) => boolean][] = [
  ['null', (value) => value === null],
  ['array', Array.isArray],
  ['object', isPlainObject],
  ['integer', Number.isInteger],
];

const isOfType = (value: unknown, type: string) => {
  const [, is] = NAMES.find(([name]) => name === type) ?? [];
  return is === undefined ? typeof value === type : is(value);
};

const written = (value: unknown) => JSON.stringify(value);

function twice(values: readonly unknown[]): number {
  const texts = values.map(written);
  return texts.findIndex((text, index) => texts.indexOf(text) < index);
}

const refusedValue = (value: unknown, problem: string) =>
  `${written(value)} is refused by its own schema (${problem}); change one of the two`;

export function checkExamples({ schema, pointer }: SchemaNode, root: PropertySchema, warn: Report): void {
  const { examples } = schema;
  for (const [index, value] of (Array.isArray(examples) ? examples : []).entries()) {
    const problem = findRefusal(schema, root, value);
    if (problem !== undefined) warn([pointer, 'examples', index], refusedValue(value, problem));
  }
}

function checkOffered(
  { schema, pointer }: Pick<SchemaNode, 'schema' | 'pointer'>,
  root: PropertySchema,
  report: Report,
): void {
  const { enum: choices = [], oneOf = [], ...limits } = schema;
  const options = oneOf.map((option) => option.const);
  for (const [keyword, values] of [
    ['enum', choices],
    ['oneOf', options],
  ] as const) {
    for (const [index, value] of values.entries()) {
      const types = [schema.type ?? []].flat();
      if (value === undefined || !types.some((name) => isOfType(value, name))) continue;
      const problem = findRefusal(limits, root, value);
      if (problem !== undefined) report([pointer, keyword, index], refusedValue(value, problem));
    }
  }
}

export function checkValues({ schema, pointer }: SchemaNode, root: PropertySchema, report: Report): void {
  const { format, enum: choices = [], oneOf = [] } = schema;
  if (format !== undefined && !FORMATS.includes(format)) {
    report([pointer, 'format'], `unknown format "${format}"${suggest(format, FORMATS)} Known: ${FORMATS.join(', ')}`);
  }
  if ('default' in schema) {
    const problem = findRefusal(schema, root, schema.default);
    if (problem !== undefined) report([pointer, 'default'], refusedValue(schema.default, problem));
  }
  const again = twice(choices);
  if (again !== -1) report([pointer, 'enum', again], `${written(choices[again])} appears twice; remove one`);
  const constants = oneOf.map((option) => option.const);
  const option = constants.includes(undefined) ? -1 : twice(constants);
  if (option !== -1) report([pointer, 'oneOf', option], `${written(constants[option])} appears twice; remove one`);
  checkOffered({ schema, pointer }, root, report);
  if (schema.type === undefined) return;
  const { type } = schema;
  for (const [keyword, values] of [
    ['enum', choices],
    ['oneOf', constants],
  ] as const) {
    const types = [type].flat();
    const wrong = values.findIndex((value) => value !== undefined && !types.some((name) => isOfType(value, name)));
    if (wrong === -1) continue;
    report([pointer, keyword, wrong], `${written(values[wrong])} is not of type "${[type].flat().join(', ')}"`);
  }
}
