import { didYouMean } from '../../../src/frame/model/schema-error';
import type { PropertySchema } from '../../../src/frame/model/source';
import { textsOfLanguage } from '../../../src/frame/model/texts-of-language';
import type { Report } from './report';
import { definitionOf, type SchemaNode } from './schema-nodes';

const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const POINTER = /^(\d+)\/(.+)$/;

function checkRequired({ schema, names, pointer }: SchemaNode, report: Report): void {
  if (names === undefined) return;
  for (const [index, name] of (schema.required ?? []).entries()) {
    if (names.has(name)) continue;
    report([pointer, 'required', index], `there is no property "${name}"${didYouMean(name, [...names])}`);
  }
  for (const name of Object.keys(schema.dependencies ?? {})) {
    if (names.has(name)) continue;
    report([pointer, 'dependencies', name], `there is no property "${name}"${didYouMean(name, [...names])}`);
  }
}

/** Checks limits read from another field by relative pointer, such as `1/CO2_max` for the adjacent field. */
function checkLimitPointers({ schema, around, pointer }: SchemaNode, root: PropertySchema, report: Report): void {
  for (const keyword of LIMITS) {
    const limit = schema[keyword];
    if (typeof limit !== 'object') continue;
    const place = [pointer, keyword, '$data'] as const;
    const [, ups, path = ''] = POINTER.exec(limit.$data) ?? [];
    if (ups === undefined) {
      report(place, `"${limit.$data}" leads nowhere; write 1/<name> for a field beside this one`);
      continue;
    }
    if (ups === '1' && pointer.endsWith(`/properties/${path}`)) {
      report(place, `"${path}" is its own limit; name the field beside it that was meant`);
      continue;
    }
    let outer: PropertySchema | undefined = around[Number(ups) - 1];
    if (outer === undefined) continue; // Inside a definition: what is around it says who refers to it.
    for (const name of path.split('/')) {
      const properties: Record<string, PropertySchema> = outer.properties ?? {};
      const inner: PropertySchema | undefined = properties[name];
      if (inner === undefined) {
        report(place, `there is no field "${name}"${didYouMean(name, Object.keys(properties))}`);
        return;
      }
      outer = definitionOf(inner, root);
    }
    if (outer.type !== undefined && outer.type !== 'number' && outer.type !== 'integer') {
      report(place, `"${path}" is no number, which a limit has to be`);
    }
  }
}

function keywordsOf(schema: PropertySchema, root: PropertySchema): Set<string> {
  const target = definitionOf(schema, root);
  const items = [target.items ?? []].flat().flatMap((entry) => [...keywordsOf(entry, root)]);
  return new Set(
    ['type', ...Object.keys(schema), ...Object.keys(target), ...items].filter((word) => /^[a-z]/.test(word)),
  );
}

const SILENT = new Set(['title', 'description', 'default', 'examples', 'properties', 'items', 'readOnly', 'writeOnly']);

function checkMessages(node: SchemaNode, root: PropertySchema, report: Report): void {
  const { schema, pointer, around } = node;
  const texts = [
    ...Object.keys(schema['x-messages'] ?? {}).map((word) => [['x-messages', word], word] as const),
    ...Object.entries(schema['x-i18n'] ?? {}).flatMap(([locale, own]) =>
      Object.keys(textsOfLanguage(own).messages ?? {}).map(
        (word) => [['x-i18n', locale, 'messages', word], word] as const,
      ),
    ),
  ];
  if (texts.length === 0) return;
  const known = [...keywordsOf(schema, root)].filter((word) => !word.startsWith('x-') && !SILENT.has(word));
  const mayBeMissing = around.length > 0 ? ['required'] : [];
  for (const [steps, word] of texts) {
    if (known.includes(word) || mayBeMissing.includes(word)) continue;
    const hint = didYouMean(word, [...known, ...mayBeMissing]);
    const advice = hint === '' ? `; the rules here are ${[...known, ...mayBeMissing].join(', ')}` : hint;
    report([pointer, ...steps], `no rule "${word}" can fail here${advice}`);
  }
  const english = schema['x-messages'] ?? {};
  for (const [steps, word] of texts) {
    if (word in english) continue;
    report([pointer, ...steps], `the English text of "${word}" is missing; add it to x-messages`);
  }
}

const valuesIn = ({ const: only, enum: values = [] }: PropertySchema) => (only === undefined ? values : [only]);

function checkConditions({ schema, around, pointer }: SchemaNode, root: PropertySchema, report: Report): void {
  if (around.length > 0 || /\/(definitions|\$defs)\//.test(pointer)) return;
  for (const [name, asked] of Object.entries(schema.if?.properties ?? {})) {
    const property = root.properties?.[name];
    if (property === undefined) continue;
    const { enum: choices, oneOf = [] } = definitionOf(property, root);
    const consts = oneOf.map((option) => option.const);
    const offered = choices ?? (consts.length > 0 && !consts.includes(undefined) ? consts : undefined);
    for (const value of offered === undefined ? [] : valuesIn(asked)) {
      if (offered?.includes(value)) continue;
      const hint = didYouMean(String(value), (offered ?? []).map(String));
      report([pointer, 'if', 'properties', name], `"${name}" is never ${JSON.stringify(value)}${hint}`);
    }
  }
}

export function checkNamesInside(node: SchemaNode, root: PropertySchema, report: Report): void {
  checkRequired(node, report);
  checkLimitPointers(node, root, report);
  checkMessages(node, root, report);
  checkConditions(node, root, report);
}
