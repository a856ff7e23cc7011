import { FOLD, GRAMS } from '../../../src/frame/firestore/shadow-fields';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { didYouMean } from '../../../src/frame/model/schema-error';
import type { EntitySchema, PropertySchema } from '../../../src/frame/model/source';
import { EARLIER } from '../../../src/frame/schema-change/convert';
import type { Report } from './report';
import type { SchemaNode } from './schema-nodes';

/** Checks the number of properties of an object against its possible and required properties. */
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
  [EARLIER]: 'values from before a field was computed are stored under this name',
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
    if (!names.has(name)) report(place, `there is no property "${name}"${didYouMean(name, [...names])}`);
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
      report([pointer, ...steps, index], `"${name}" is there twice; take one out, or name the other that was meant`);
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

/** Checks that conditions of a record use its own fields, because a rule on an unknown name never applies. */
export function checkConditionNames(model: EntityModel, schema: PropertySchema, report: Report): void {
  if (model.open) return;
  const names = [...new Set(model.fields.flatMap(({ keys }) => keys[0] ?? []))];
  const rules = [['', schema] as const, ...(schema.allOf ?? []).map((rule, at) => [`/allOf/${at}`, rule] as const)];
  for (const [pointer, rule] of rules) {
    for (const name of Object.keys(rule.if?.properties ?? {})) {
      if (names.includes(name)) continue;
      report([pointer, 'if', 'properties', name], `there is no field "${name}"${didYouMean(name, names)}`);
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
    report([pointer, 'x-link', 'key'], `"${link.key}" is no reference to "${link.entity}"; ${advice}`);
  }
}
