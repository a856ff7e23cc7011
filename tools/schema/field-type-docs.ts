import { examples } from '../../src/frame/field-types/examples';
import type { FieldTypeData, SchemaPattern } from '../../src/frame/model/field-type-data';

const INTRODUCTION = `# Field types

<!-- Made by \`npm run generate\` from src/frame/field-types. Change \`examples.ts\` there, or the type itself. -->

What a value is decides its column, filter, input, line on the record's page and cell in the export. A property gets the type
that fits its JSON Schema closest; \`x-field.type\` names another. \`npm run dev\` shows all of them at \`/gallery\`.

Limits of a type hold wherever a schema names it and says nothing of its own, in the form, on the server and in the rules of
Firestore alike. What is stored as \`json\` or \`textList\` has no order, and \`json\` no column unless \`x-field.column\` asks for one.
`;

const OPERATORS: Readonly<Record<string, string>> = {
  eq: 'equal',
  ne: 'other than',
  in: 'one of',
  gt: 'more',
  gte: 'at least',
  lt: 'less',
  lte: 'at most',
  contains: 'contains',
  prefix: 'begins with',
  containsAny: 'holds any of',
  exists: 'is there',
};

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function patternText(pattern: SchemaPattern): string {
  return code(JSON.stringify(pattern).replaceAll('"*"', '…'));
}

function section({ name, matches, limits, storage, operators }: FieldTypeData): string {
  const example = examples[name];
  if (example === undefined) throw new Error(`src/frame/field-types/examples.ts says nothing of "${name}"`);
  const facts = [
    matches.length === 0 ? 'Only by its name.' : `By itself for ${matches.map(patternText).join(', ')}.`,
    limits === undefined ? [] : `Limits: ${code(limits)}.`,
    `Stored as ${code(storage)}. Asked: ${operators.length === 0 ? 'nothing' : operators.map((one) => OPERATORS[one]).join(', ')}.`,
  ].flat();
  return [
    `## ${name}`,
    '',
    example.says,
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
