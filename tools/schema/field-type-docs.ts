import { examples } from '../../src/frame/field-types/examples';
import type { FieldTypeData, SchemaPattern } from '../../src/frame/model/field-type-data';

const INTRODUCTION = `# Field types

<!-- Made by \`npm run generate\` from src/frame/field-types. Change \`examples.ts\` there, or the type itself. -->

The type of a value decides its column, filter, input, display and export. A property gets the type
that fits its JSON Schema best; \`x-field.type\` names another. \`npm run dev\` shows all types at \`/gallery\`.

Limits of a type apply in forms and on the server, unless the schema has its own. Values stored as \`json\` or \`textList\` have no order, and \`json\` has no column unless \`x-field.column\` adds one.
`;

const OPERATORS: Readonly<Record<string, string>> = {
  eq: 'equal',
  ne: 'not equal',
  in: 'one of',
  gt: 'more',
  gte: 'at least',
  lt: 'less',
  lte: 'at most',
  contains: 'contains',
  prefix: 'begins with',
  containsAny: 'has any of',
  containsNone: 'has none of',
  exists: 'exists',
};

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function patternText(pattern: SchemaPattern): string {
  return code(JSON.stringify(pattern).replaceAll('"*"', '…'));
}

function section({ name, matches, limits, storage, operators }: FieldTypeData): string {
  const example = examples[name];
  if (example === undefined) throw new Error(`src/frame/field-types/examples.ts has no example of "${name}"`);
  const facts = [
    matches.length === 0 ? 'Used by name only.' : `Default for ${matches.map(patternText).join(', ')}.`,
    limits === undefined ? [] : `Limits: ${code(limits)}.`,
    `Stored as ${code(storage)}. Filters: ${operators.length === 0 ? 'none' : operators.map((one) => OPERATORS[one]).join(', ')}.`,
  ].flat();
  return [
    `## ${name}`,
    '',
    example.text,
    '',
    '```json',
    JSON.stringify(example.schema),
    '```',
    '',
    facts.join(' '),
    '',
  ].join('\n');
}

/**
 * Builds the Markdown page of all field types.
 * @throws Error for a type without an example.
 */
export function fieldTypeDocs(types: readonly FieldTypeData[]): string {
  return [INTRODUCTION, ...types.map(section)].join('\n');
}
