import type { EntityModels } from '../../../src/frame/model/application-model';
import type { ApplicationSource } from '../../../src/frame/model/application-source';
import { collectProperties } from '../../../src/frame/model/collect-properties';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldTypeData } from '../../../src/frame/model/field-type-data';
import { inlineShared, type SharedSchemas } from '../../../src/frame/model/inline-shared';
import type { Locale } from '../../../src/frame/model/localized-text';
import { APPLICATION_FILE, getRoles } from '../../../src/frame/model/rights';
import { SchemaError, toPointer } from '../../../src/frame/model/schema-error';
import { withSeveralTargets } from '../../../src/frame/model/several-targets';
import type {
  ChecksKeyword,
  EntitySchema,
  OverlapCheckKeyword,
  PropertySchema,
  SchemaSource,
} from '../../../src/frame/model/source';
import { getTextsOfLanguage } from '../../../src/frame/model/texts-of-language';
import { withTranslations } from '../../../src/frame/model/translations';
import { withTypeLimits } from '../../../src/frame/model/type-limits';
import { parseCondition } from '../../../src/frame/model/value-condition';
import { checkChanges } from './changes';
import { checkCondition } from './conditions';
import { checkEntity } from './entity';
import { checkExpressionChecks, kindOf, TIME_KINDS } from './expressions';
import { checkColors, checkField } from './fields';
import { checkFiles } from './files';
import { checkExamples, checkLimits, checkValues } from './limits';
import { checkConditionNames, checkLinks, checkNamesInside, checkProperties, checkRepeated } from './names-inside';
import { checkPatterns } from './patterns';
import { checkNamedReferences } from './references';
import { listSchemaNodes, type Report, type SchemaNode } from './schema-nodes';
import { checkSecrets, checkServerValues } from './server-values';
import { checkStoredNames } from './stored-names';
import { checkResourceTitles, checkSameTitles, checkTitles } from './titles';
import { checkUnused } from './unused';

function checkRules({ rules: { values = [], checks = [] } = {} }: ApplicationSource, report: Report): void {
  const repeated = (kind: 'values' | 'checks', names: readonly string[]) => {
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) < index) report(['/rules', kind, index], `"${name}" appears twice; remove one`);
    }
  };
  repeated('values', values);
  repeated('checks', checks);
  for (const [index, name] of checks.entries()) {
    if (!values.includes(name)) continue;
    report(['/rules', 'checks', index], `"${name}" is also a rule of values; choose another name for one of them`);
  }
}

function checkApplicationAlone(application: ApplicationSource, report: Report): void {
  checkRules(application, report);
  if (getRoles(application).length === 0)
    report(['/users'], 'no role can sign in; name a role, or a level of access tokens');
  for (const [name, capability] of Object.entries(application.capabilities)) {
    if (capability.roles.length > 0) continue;
    report(
      ['/capabilities', name, 'roles'],
      'no role has this capability; name a role, "*" for all roles, or remove it',
    );
  }
}

function checkSpan(
  model: EntityModel,
  { from, to, minutes }: OverlapCheckKeyword['noOverlap'],
  refuse: (problem: string, word: string) => void,
): void {
  const kind = (path: string) => kindOf(model, { var: path }) ?? 'something else';
  const begin = kind(from);
  if (!TIME_KINDS.includes(begin)) refuse(`"${from}" is ${begin}; name a day, a moment or a time`, 'from');
  if (to !== undefined && minutes !== undefined) refuse('"to" already states the end; remove one', 'minutes');
  if (to === undefined && minutes === undefined) refuse('"to" or "minutes" is missing, so the period has no end', 'to');
  if (to === from) refuse('the period cannot start and end at the same field; name the field of its end', 'to');
  else if (to !== undefined && kind(to) !== begin) refuse(`"${to}" is ${kind(to)}, and "${from}" is ${begin}`, 'to');
  if (minutes === undefined) return;
  if (begin === 'a day') refuse(`"${from}" is a day, which has no minutes; name the last day with "to"`, 'minutes');
  if (kind(minutes) !== 'a number') refuse(`"${minutes}" is ${kind(minutes)}; name a number of minutes`, 'minutes');
}

function checkOverlapChecks(model: EntityModel, checks: ChecksKeyword = [], report: Report): void {
  for (const [index, check] of checks.entries()) {
    if (!('noOverlap' in check)) continue;
    const { noOverlap, message, 'x-i18n': translations } = check;
    const place = ['/x-checks', index, 'noOverlap'] as const;
    checkSpan(model, noOverlap, (problem, word) => report([...place, word], problem));
    checkCondition(model, parseCondition(noOverlap.where ?? {}), [...place, 'where'], report);
    const storage = model.fieldByPath.get(noOverlap.same)?.storage;
    if (storage === 'json' || storage === 'textList')
      report([...place, 'same'], `"${noOverlap.same}" has several values; name a field with one`);
    if (message === undefined && translations !== undefined)
      report(['/x-checks', index, 'x-i18n'], 'the English text is missing; add it as "message"');
  }
}

function checkPeople(
  model: EntityModel,
  { 'x-resource': resource }: EntitySchema,
  { accounts, rights }: EntityModels,
  report: Report,
): void {
  if (accounts?.model.name !== model.name) return;
  const [email, password, role] = ['email', 'password', 'role'].map((path) => model.fieldByPath.get(path));
  if (email?.required === false) {
    report([email.pointer], 'users without an address cannot sign in; add the field to "required"');
  }
  if (email !== undefined && resource.unique?.includes('email') !== true) {
    report(['/x-resource', 'unique'], 'two people with one address could not both sign in; name "email"');
  }
  if (password?.writeOnly === false && password.schema.format !== 'password') {
    report([password.pointer], 'the password would be stored, and shown to readers; write "writeOnly": true');
  }
  if (role === undefined) return;
  if (!role.required && role.initial === undefined) {
    report([role.pointer], 'users without a role cannot sign in; add it to "required"');
  }
  if (role.options === undefined) {
    report(
      [role.pointer],
      'any text would be a role; name those of the application, by "enum" or "oneOf" with const and title',
    );
    return;
  }
  const offered = new Set(role.options.map(({ value }) => String(value)));
  const lacking = [...rights.users.keys()].filter((name) => !offered.has(name));
  for (const name of lacking)
    report([role.pointer], `no user can have the role ${name}; add it to the choices of this field`);
}

/** Finds conditions without effect. Only warns, because external schemas may contain such conditions and still work. */
function checkConditions({ schema, pointer }: SchemaNode, root: PropertySchema, warn: Report): void {
  const always = [...(schema.required ?? []), ...(root.required ?? [])];
  const hasBranch = schema.then !== undefined || schema.else !== undefined;
  if (schema.if !== undefined && !hasBranch) {
    warn([pointer, 'if'], 'has no effect without "then" or "else"; add one, or remove it');
  }
  const asked = hasBranch && schema.if?.required === undefined ? Object.keys(schema.if?.properties ?? {}) : [];
  for (const name of asked.filter((one) => !always.includes(one))) {
    const advice = `add "required": [${asked.map((one) => JSON.stringify(one)).join(', ')}] to it`;
    warn([pointer, 'if'], `holds for a record without "${name}", too; ${advice}, unless that is meant`);
  }
  for (const branch of ['then', 'else'] as const) {
    if (schema[branch] === undefined || schema.if !== undefined) continue;
    warn([pointer, branch], 'has no effect without "if"; add it, or remove this');
  }
}

/** Finds sections without fields. Only warns, because fields may be added later. */
function checkSectionsUsed(schema: EntitySchema, warn: Report): void {
  const used = new Set(listSchemaNodes(schema).map(({ schema: { 'x-field': field } }) => field?.section));
  for (const name of Object.keys(schema['x-resource'].sections ?? {})) {
    if (used.has(name)) continue;
    warn(['/x-resource', 'sections', name], 'no field is in this section; name it in "x-field", or remove it');
  }
}

const OF_FIELDS = ['x-ref', 'x-link', 'x-value', 'x-default'] as const;
/** Keywords that authors might mistake for access rules on parts of a value. */
const RIGHTS = ['visibleTo', 'editableBy', 'editableWhile', 'only'] as const;

function checkInsideValues(model: EntityModel, schema: PropertySchema, report: Report): void {
  const owners = model.fields.filter(({ among, translation }) => among === undefined && translation === undefined);
  for (const { schema: node, pointer } of listSchemaNodes(schema)) {
    const owner = owners.find((field) => pointer.startsWith(`${field.pointer}/`));
    if (owner === undefined) continue;
    const isEntry = pointer === `${owner.pointer}/items`;
    const advice = isEntry
      ? `it is of the whole list; write it beside "items"`
      : `it is of a whole field, and "${owner.path}" is the field here; make an entity of its own for what needs it`;
    for (const word of OF_FIELDS) {
      if (node[word] !== undefined) report([pointer, word], `has no effect inside of a value: ${advice}`);
    }
    const right = RIGHTS.find((word) => node['x-field']?.[word] !== undefined);
    if (right !== undefined) report([pointer, 'x-field', right], `has no effect inside of a value: ${advice}`);
  }
}

function checkTranslations({ schema, pointer }: SchemaNode, report: Report): void {
  for (const [locale, said] of Object.entries(schema['x-i18n'] ?? {})) {
    const place = [pointer, 'x-i18n', locale] as const;
    const { help, plural, records } = getTextsOfLanguage(said);
    if (locale === 'en') {
      report(place, 'write English in "title", "description" and "x-messages"');
    }
    if (help !== undefined && schema.description === undefined) {
      report([...place, 'help'], 'the English text is missing; add it as "description"');
    }
    for (const [word, text] of Object.entries({ plural, records })) {
      if (text === undefined || pointer === '') continue;
      report([...place, word], 'only entities have this keyword; remove it');
    }
  }
}

function checkNodes(root: PropertySchema, report: Report, warn: Report): void {
  for (const node of listSchemaNodes(root)) {
    checkLimits(node, report, warn);
    checkValues(node, root, report);
    checkExamples(node, root, warn);
    checkNamesInside(node, root, report);
    checkProperties(node, report);
    checkColors(node.schema, node.pointer, report);
    checkTitles(node, report);
    checkTranslations(node, report);
    checkConditions(node, root, warn);
  }
}

type Checked = { sources: readonly SchemaSource[]; shared: SharedSchemas; types: readonly FieldTypeData[] };

function reportTo(file: string, found: SchemaError[]): Report {
  return ([pointer, ...steps], problem) => {
    const mistake = new SchemaError(file, toPointer(pointer, ...steps), problem);
    const isKnown = found.some(({ problem: known, pointer: place }) => known === problem && place === mistake.pointer);
    if (!isKnown) found.push(mistake);
  };
}

/** Finds patterns that are slow for some texts. The analysis of a pattern may take seconds. */
export function findSlowPatterns(schema: unknown, file: string): SchemaError[] {
  const found: SchemaError[] = [];
  checkPatterns(schema, reportTo(file, found));
  return found;
}

export function findPatternMistakes({
  sources,
  shared,
  application,
}: Omit<Checked, 'types'> & { application: ApplicationSource }) {
  return [
    ...findSlowPatterns(application, APPLICATION_FILE),
    ...Object.entries(shared).flatMap(([name, schema]) => findSlowPatterns(schema, `_shared/${name}.schema.json`)),
    ...sources.flatMap(({ name, schema }) => findSlowPatterns(schema, `${name}.schema.json`)),
  ];
}

export function findNodeMistakes(schema: PropertySchema, file: string, types: readonly FieldTypeData[]): SchemaError[] {
  const found: SchemaError[] = [];
  checkNodes(withTypeLimits(schema, types), reportTo(file, found), () => {});
  return found;
}

/** Finds rules that no value can satisfy, and invalid examples. @throws SchemaError for a missing shared schema. */
export function findInside({ sources, shared, types, application }: Checked & { application: ApplicationSource }) {
  const mistakes: SchemaError[] = [];
  const warnings: SchemaError[] = [];
  const check = (file: string, schema: PropertySchema) =>
    checkNodes(schema, reportTo(file, mistakes), reportTo(file, warnings));
  checkApplicationAlone(application, reportTo(APPLICATION_FILE, mistakes));
  for (const [name, schema] of Object.entries(shared)) check(`_shared/${name}.schema.json`, schema);
  for (const { name, schema } of sources) {
    const file = `${name}.schema.json`;
    const whole = withTypeLimits(inlineShared(schema, shared, file), types);
    check(file, whole);
    checkResourceTitles(whole, reportTo(file, mistakes));
    checkSectionsUsed(whole, reportTo(file, warnings));
    checkSameTitles(whole, reportTo(file, warnings));
  }
  return { mistakes, warnings: warnings.map(({ message }) => message) };
}

/** Finds unknown names and access rules without effect. Not run in the browser. */
export function findMistakesBetween(
  { sources, shared, types, languages }: Checked & { languages: readonly Locale[] },
  models: EntityModels,
): SchemaError[] {
  const found: SchemaError[] = [];
  for (const { name, schema: source } of sources) {
    const file = `${name}.schema.json`;
    const report = reportTo(file, found);
    const model = models.byName.get(name);
    if (model === undefined) continue;
    const schema = withTypeLimits(
      withTranslations(withSeveralTargets(inlineShared(source, shared, file), file), languages, file),
      types,
    );
    const byPath = new Map(collectProperties(schema, file).map((property) => [property.keys.join('.'), property]));
    for (const field of model.fields) {
      const property = byPath.get(field.path);
      if (property === undefined) continue;
      checkField(model, models, { field, schema: property.schema }, report);
      checkChanges(model, field, { schema: property.schema, root: schema }, report);
      checkUnused(model, { field, schema: property.schema }, report);
    }
    checkServerValues(model, models, report);
    checkFiles(model, schema, report);
    checkEntity(model, schema, models, report);
    checkStoredNames(model, models, report);
    checkPeople(model, schema, models, report);
    checkSecrets(model, report);
    checkNamedReferences(model, schema, models, report);
    checkInsideValues(model, schema, report);
    checkExpressionChecks(model, schema['x-checks'], report);
    checkOverlapChecks(model, schema['x-checks'], report);
    checkRepeated(schema, report);
    checkLinks(model, report);
    checkConditionNames(model, schema, report);
  }
  return found;
}
