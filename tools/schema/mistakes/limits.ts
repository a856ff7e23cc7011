import type { PropertySchema } from '../../../src/frame/model/source';
import type { Report } from './report';
import type { SchemaNode } from './schema-nodes';

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

/** Suggested keywords for common mistakes, by type of the schema. */
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

/**
 * Checks for limits that no value can satisfy, and keywords without effect on the type, which are an error if another
 * keyword was meant.
 */
export function checkLimits({ schema, pointer }: SchemaNode, report: Report, warn: Report): void {
  for (const [least, most] of PAIRS) {
    const low = schema[least];
    const high = schema[most];
    if (typeof low !== 'number' || typeof high !== 'number') continue;
    const isNone = low > high || (low === high && (least.startsWith('exclusive') || most.startsWith('exclusive')));
    if (isNone) report([pointer, least], `no value has ${least} ${low} and ${most} ${high}; exchange them`);
  }
  for (const word of ['maxLength', 'maxItems', 'maxProperties'] as const) {
    if (schema[word] === 0)
      report([pointer, word], 'nothing but an empty value has a length of 0; write the most that there may be');
  }
  const { multipleOf: step } = schema;
  if (schema.type === 'integer' && step !== undefined && !Number.isInteger(step)) {
    report([pointer, 'multipleOf'], `steps of ${step} are no whole numbers; write "type": "number", or a whole step`);
  }
  if (schema.pattern !== undefined && BETWEEN_SLASHES.test(schema.pattern)) {
    report(
      [pointer, 'pattern'],
      'the slashes around it would be part of the text; take them out, and the letters behind them',
    );
  }
  const types = typesOf(schema);
  if (types.length === 0) return;
  for (const [type, keywords] of Object.entries(OF_TYPE)) {
    if (types.includes(type)) continue;
    const word = keywords.find((keyword) => schema[keyword] !== undefined);
    if (word === undefined) continue;
    const better = KEYWORD_SUGGESTIONS[`${types[0]} ${word}`];
    const problem = `"${word}" says nothing of a value of type "${[schema.type].flat().join(', ')}"`;
    const advice = `take it out, or give it type "${type}"`;
    const isLost = word === 'properties' || word === 'items';
    if (better === undefined && !isLost) warn([pointer, word], `${problem}; ${advice}`);
    else report([pointer, word], `${problem}; ${better === undefined ? advice : `did you mean "${better}"?`}`);
  }
}
