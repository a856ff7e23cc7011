import fc from 'fast-check';
import type { JSONSchema7 } from 'json-schema';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { LINE_PATTERN, LINES_PATTERN } from '../../../src/frame/model/plain-text';

const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';

/** The values that a schema chooses among; undefined when it is no plain choice. */
function choicesOf({ enum: values, const: single, oneOf = [] }: JSONSchema7): unknown[] | undefined {
  if (single !== undefined) return [single];
  if (values !== undefined) return values;
  const constants = oneOf.flatMap((option) =>
    typeof option === 'object' && option.const !== undefined ? [option.const] : [],
  );
  return constants.length > 0 && constants.length === oneOf.length ? constants : undefined;
}

/**
 * The pattern that a schema has of its own. Texts that match the one for all texts are not made from it: its classes have a
 * million characters, of which fast-check makes lists.
 */
function ownPattern({ pattern }: JSONSchema7): RegExp | undefined {
  const rules = [LINE_PATTERN, LINES_PATTERN];
  if (pattern === undefined || rules.includes(pattern)) return undefined;
  const rule = rules.find((one) => pattern.startsWith(`(?=${one})`));
  return new RegExp(rule === undefined ? pattern : pattern.slice(`(?=${rule})`.length), 'u');
}

/** One value that the field's schema allows whatever its neighbours hold. */
export function validValue({ schema }: Pick<FieldModel, 'schema'>): unknown {
  const choices = choicesOf(schema);
  if (choices !== undefined && schema.type !== 'array') return choices[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    const parts = required.map((name) => ({ name, part: properties[name] }));
    return Object.fromEntries(
      parts.map(({ name, part }) => [name, typeof part === 'object' ? validValue({ schema: part }) : null]),
    );
  }
  if (schema.type !== 'string') {
    const { minimum = 0 } = schema;
    return minimum > Number.MIN_SAFE_INTEGER ? minimum : 0;
  }
  if (schema.format === 'data-url') return IMAGE;
  const { minLength = 1 } = schema;
  const pattern = ownPattern(schema);
  const [text] = fc.sample(pattern === undefined ? fc.constant('a') : fc.stringMatching(pattern), {
    numRuns: 1,
    seed: 1,
  });
  return String(text)
    .padEnd(minLength, String(text))
    .slice(0, schema.maxLength ?? 40);
}
