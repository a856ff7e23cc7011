import { FOLD, GRAMS } from '../../../src/frame/firestore/shadow-fields';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { suggest } from '../../../src/frame/model/schema-error';
import type { EntitySchema, PropertySchema } from '../../../src/frame/model/source';
import { getTextsOfLanguage } from '../../../src/frame/model/texts-of-language';
import { EARLIER_KEY } from '../../../src/frame/schema-change/convert';
import { type Report, resolveDefinition, type SchemaNode } from './schema-nodes';

const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const POINTER = /^(\d+)\/(.+)$/;

function checkRequired({ schema, names, pointer }: SchemaNode, report: Report): void {
  if (names === undefined) return;
  for (const [index, name] of (schema.required ?? []).entries()) {
    if (names.has(name)) continue;
    report([pointer, 'required', index], `there is no property "${name}"${suggest(name, [...names])}`);
  }
  for (const name of Object.keys(schema.dependencies ?? {})) {
    if (names.has(name)) continue;
    report([pointer, 'dependencies', name], `there is no property "${name}"${suggest(name, [...names])}`);
  }
}

/** Checks limits such as `1/CO2_max`, which refers to the adjacent field. */
function checkLimitPointers({ schema, around, pointer }: SchemaNode, root: PropertySchema, report: Report): void {
  for (const keyword of LIMITS) {
    const limit = schema[keyword];
    if (typeof limit !== 'object') continue;
    const place = [pointer, keyword, '$data'] as const;
    const [, ups, path = ''] = POINTER.exec(limit.$data) ?? [];
    if (ups === undefined) {
      report(place, `"${limit.$data}" refers to no field; write 1/<name> for a field beside this one`);
      continue;
    }
    if (ups === '1' && pointer.endsWith(`/properties/${path}`)) {
      report(place, `"${path}" is its own limit; write the name of another field`);
      continue;
    }
    let outer: PropertySchema | undefined = around[Number(ups) - 1];
    if (outer === undefined) continue; // The schemas that refer to a definition are unknown here.
    for (const name of path.split('/')) {
      const properties: Record<string, PropertySchema> = outer.properties ?? {};
      const inner: PropertySchema | undefined = properties[name];
      if (inner === undefined) {
        report(place, `there is no field "${name}"${suggest(name, Object.keys(properties))}`);
        return;
      }
      outer = resolveDefinition(inner, root);
    }
    if (outer.type !== undefined && outer.type !== 'number' && outer.type !== 'integer') {
      report(place, `"${path}" must be a number, because it is a limit`);
    }
  }
}

function keywordsOf(schema: PropertySchema, root: PropertySchema): Set<string> {
  const target = resolveDefinition(schema, root);
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
      Object.keys(getTextsOfLanguage(own).messages ?? {}).map(
        (word) => [['x-i18n', locale, 'messages', word], word] as const,
      ),
    ),
  ];
  if (texts.length === 0) return;
  const known = [...keywordsOf(schema, root)].filter((word) => !word.startsWith('x-') && !SILENT.has(word));
  const mayBeMissing = around.length > 0 ? ['required'] : [];
  for (const [steps, word] of texts) {
    if (known.includes(word) || mayBeMissing.includes(word)) continue;
    const hint = suggest(word, [...known, ...mayBeMissing]);
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
    const { enum: choices, oneOf = [] } = resolveDefinition(property, root);
    const consts = oneOf.map((option) => option.const);
    const offered = choices ?? (consts.length > 0 && !consts.includes(undefined) ? consts : undefined);
    for (const value of offered === undefined ? [] : valuesIn(asked)) {
      if (offered?.includes(value)) continue;
      const hint = suggest(String(value), (offered ?? []).map(String));
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

function checkCounts({ schema, names, pointer }: SchemaNode, report: Report): void {
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY, required = [] } = schema;
  if (maxProperties < minProperties) {
    report([pointer, 'minProperties'], `${minProperties} is more than maxProperties (${maxProperties}); exchange them`);
  } else if (maxProperties < required.length) {
    report(
      [pointer, 'maxProperties'],
      `${required.length} properties are required, which is more than ${maxProperties}; raise it`,
    );
  }
  if (names !== undefined && schema.properties !== undefined && minProperties > names.size) {
    report([pointer, 'minProperties'], `there are only ${names.size} properties; lower it, or describe more of them`);
  }
}

const TAKEN: Readonly<Record<string, string>> = {
  $all: 'filters put conditions together by this word',
  $any: 'filters put conditions together by this word',
  [FOLD]: 'what searches need is stored under this name',
  [EARLIER_KEY]: 'values from before a field was computed are stored under this name',
  [GRAMS]: 'what searches need is stored under this name',
};

function nameProblem(name: string, isField: boolean): string | undefined {
  if (name === '') return 'a property without a name cannot be asked for; give it one';
  if (name.includes('.')) return 'a point separates the names of a path; choose a name without one';
  if (name in Object.prototype) return 'every object of JavaScript has this name already; choose another name';
  if (/^__.*__$/.test(name)) return 'Firestore has names between double underscores for itself; choose another name';
  const taken = isField && Object.hasOwn(TAKEN, name) ? TAKEN[name] : undefined;
  return taken === undefined ? undefined : `${taken}; choose another name`;
}

function checkNames({ schema, names, pointer }: SchemaNode, report: Report): void {
  for (const name of Object.keys(schema.properties ?? {})) {
    const problem = nameProblem(name, pointer === '');
    if (problem !== undefined) report([pointer, 'properties', name], problem);
  }
  if (names === undefined) return;
  const absent = (place: readonly [string, ...(string | number)[]], name: string) => {
    if (!names.has(name)) report(place, `there is no property "${name}"${suggest(name, [...names])}`);
  };
  for (const [name, needed] of Object.entries(schema.dependencies ?? {})) {
    if (!Array.isArray(needed)) continue;
    for (const [index, other] of needed.entries()) absent([pointer, 'dependencies', name, index], other);
  }
}

export function checkProperties(node: SchemaNode, report: Report): void {
  checkCounts(node, report);
  checkNames(node, report);
}

export function checkRepeated({ 'x-resource': resource, 'x-checks': checks = [] }: EntitySchema, report: Report): void {
  const lists = { search: resource.search, unique: resource.unique, card: resource.card, actions: resource.actions };
  const once = (pointer: string, steps: readonly string[], names: readonly string[]) => {
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      report([pointer, ...steps, index], `"${name}" appears twice; remove one, or write the intended name`);
    }
  };
  for (const [word, names = []] of Object.entries(lists)) once('/x-resource', [word], names);
  once(
    '/x-checks',
    [],
    checks.map((what) =>
      'noOverlap' in what
        ? JSON.stringify(what.noOverlap)
        : `${'rule' in what ? what.rule : JSON.stringify(what.expression)} of ${what.paths.join(', ')}`,
    ),
  );
}

export function checkConditionNames(model: EntityModel, schema: PropertySchema, report: Report): void {
  if (model.open) return;
  const names = [...new Set(model.fields.flatMap(({ keys }) => keys[0] ?? []))];
  const rules = [['', schema] as const, ...(schema.allOf ?? []).map((rule, at) => [`/allOf/${at}`, rule] as const)];
  for (const [pointer, rule] of rules) {
    for (const name of Object.keys(rule.if?.properties ?? {})) {
      if (names.includes(name)) continue;
      report([pointer, 'if', 'properties', name], `there is no field "${name}"${suggest(name, names)}`);
    }
  }
}

export function checkLinks(model: EntityModel, report: Report): void {
  for (const { link, pointer } of model.fields) {
    if (link === undefined) continue;
    const key = model.fieldByPath.get(link.key);
    if (key === undefined || key.value !== undefined || key.reference?.entity === link.entity) continue;
    const near = model.fields.filter(({ reference }) => reference?.entity === link.entity).map(({ path }) => path);
    const advice = near.length === 0 ? 'give it an "x-ref"' : `write ${near.map((path) => `"${path}"`).join(' or ')}`;
    report([pointer, 'x-link', 'key'], `"${link.key}" is not a reference to "${link.entity}"; ${advice}`);
  }
}
