import { titleFromKey } from '../../../src/frame/model/compile-field';
import { isPlainObject, type PlainObject, valueAt } from '../../../src/frame/model/paths';
import { SchemaError, suggest } from '../../../src/frame/model/schema-error';
import type { Warn } from './foreign-words';
import { isFromElsewhere } from './from-elsewhere';
import { isNull, type Part, withParts } from './parts';

const known = new WeakMap<PlainObject, Map<string, PlainObject | string>>();

/** Returns the file name of an address, because files of a folder refer to each other by file name. */
const fileOf = (address: string) =>
  address
    .replace(/[#?].*$/, '')
    .split('/')
    .at(-1) ?? '';

/** Finds addresses that references may contain: anchors, `$id` of definitions, and pointers in the file itself. */
function addressesIn(root: PlainObject): ReadonlyMap<string, PlainObject | string> {
  const found = known.get(root) ?? new Map<string, PlainObject | string>();
  if (known.has(root)) return found;
  known.set(root, found);
  const own = typeof root.$id === 'string' ? root.$id.replace(/#$/, '') : undefined;
  const look = (schema: PlainObject): PlainObject => {
    const { $anchor, $id, $ref } = schema;
    if (typeof $anchor === 'string') found.set(`#${$anchor}`, schema);
    if (typeof $id === 'string' && schema !== root) {
      found.set($id, schema);
      if (fileOf($id) !== '') found.set(fileOf($id), schema);
    }
    if (own !== undefined && own !== '' && typeof $ref === 'string' && !$ref.startsWith('#')) {
      const [before = '', pointer = ''] = $ref.split('#');
      if (before === own || before === fileOf(own)) found.set($ref, `#${pointer}`);
    }
    return withParts(schema, '', ({ schema: part }) => look(part));
  };
  look(root);
  return found;
}

const DEFINITION = /^#\/(?:definitions|\$defs)\/(.+)$/;

function referenceOf({ $ref, allOf }: PlainObject): string | undefined {
  if (typeof $ref === 'string') return $ref;
  const [first] = Array.isArray(allOf) ? allOf : [];
  return isPlainObject(first) && typeof first.$ref === 'string' ? first.$ref : undefined;
}

/** Returns `Postal address` for `#/$defs/postalAddress`; undefined for other references. */
export function getDefinitionTitle(reference: string): string | undefined {
  const [, name] = DEFINITION.exec(reference) ?? [];
  const last = name?.split(/~1|[/.]/).at(-1);
  return last === undefined || last === '' ? undefined : titleFromKey(last.replaceAll('-', '_'));
}

/**
 * Adds the definition's name as title of an alternative, because users choose by name. @param part alternative as
 * written @param outer schema that contains it @param plain normalized alternative
 */
function calledByDefinition(part: Part, outer: PlainObject, plain: PlainObject): PlainObject {
  if (plain.title !== undefined || (part.keyword !== 'anyOf' && part.keyword !== 'oneOf')) return plain;
  const alternatives = outer[part.keyword];
  const choices = Array.isArray(alternatives) ? alternatives.filter((one) => !isNull(one)) : [];
  const reference = referenceOf(part.schema);
  const title = reference === undefined || choices.length < 2 ? undefined : getDefinitionTitle(reference);
  return title === undefined ? plain : { title, ...plain };
}

const SHARED = /^_shared\//;

function keysOf(reference: string): string[] {
  const steps = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '');
  return steps.map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function nothingAt(reference: string, root: PlainObject): string {
  const keys = keysOf(reference);
  const around = valueAt(root, keys.slice(0, -1));
  const hint = suggest(keys.at(-1) ?? '', isPlainObject(around) ? Object.keys(around) : []);
  return `$ref "${reference}" refers to nothing${hint}`;
}

function contentOf(root: PlainObject): PlainObject {
  const entries = Object.entries(root).filter(([word]) => !/^(x-|\$|definitions$|title$|description$)/.test(word));
  return Object.fromEntries(entries);
}

/** Returns undefined for a reference of an external schema that cannot be followed. */
function targetOf(written: string, root: PlainObject, file: string, pointer: string, warn?: Warn) {
  const known = addressesIn(root);
  const reference = known.get(written) ?? written;
  if (typeof reference !== 'string') return reference;
  if (isFromElsewhere(root) && (!reference.startsWith('#') || /^#[^/]/.test(reference))) {
    warn?.(pointer, `$ref "${reference}" refers to another document; any value is taken here, and written as JSON`);
    return undefined;
  }
  if (!reference.startsWith('#')) {
    const advice = 'copy its content into "definitions" and refer to #/definitions/<name>';
    throw new SchemaError(file, pointer, `$ref "${reference}" refers to another document; ${advice}`);
  }
  if (/^#[^/]/.test(reference)) {
    const advice = 'write its path, as in #/$defs/<name>';
    throw new SchemaError(file, pointer, `$ref "${reference}" refers to an $anchor; ${advice}`);
  }
  const keys = keysOf(reference);
  const found = keys.length === 0 ? contentOf(root) : valueAt(root, keys);
  if (found === true) return {};
  if (isPlainObject(found)) return found;
  if (!isFromElsewhere(root)) throw new SchemaError(file, pointer, nothingAt(reference, root));
  warn?.(pointer, `${nothingAt(reference, root)}; any value is taken here, and written as JSON`);
  return undefined;
}

/** Depth to which recursive schemas, and so their forms, are expanded. */
const LEVELS = 3;

const DEPTHS = [Number.POSITIVE_INFINITY, 6, 4, 3, 2, 1];

/** Maximum subschemas; with more, a browser would need seconds to validate a record. */
const MAX_PARTS = 5_000;

class TooLarge extends Error {}

/** Marks a schema whose reference is not followed, until it is removed. */
const CUT = '$cut';

/** Levels of a searched recursion: enough for a list of choices or a choice of lists. Deeper values may be anything. */
const STEPS_BACK = 2;

function leadsBack(schema: unknown, steps = STEPS_BACK): boolean {
  if (!isPlainObject(schema)) return false;
  const { items, additionalProperties, anyOf, oneOf, allOf } = schema;
  if (schema[CUT] === 'recursion') return true;
  return (
    steps > 0 && [items, additionalProperties, anyOf, oneOf, allOf].flat().some((part) => leadsBack(part, steps - 1))
  );
}

function withBoth(referred: PlainObject, own: PlainObject): PlainObject {
  const [names, more] = [referred.properties, own.properties];
  const [needed, others] = [referred.required, own.required];
  return {
    ...referred,
    ...own,
    ...(isPlainObject(names) && isPlainObject(more) ? { properties: { ...names, ...more } } : {}),
    ...(Array.isArray(needed) && Array.isArray(others) ? { required: [...new Set([...needed, ...others])] } : {}),
  };
}

const isCut = (schema: unknown): boolean =>
  Array.isArray(schema)
    ? schema.some(isCut)
    : isPlainObject(schema) && (CUT in schema || Object.values(schema).some(isCut));

/** Removes recursive properties, except where an object allows no other ones, and conditions that now match too often. */
function withoutCuts(schema: PlainObject): PlainObject {
  const { if: condition, not, oneOf, properties, ...others } = schema;
  const isClosed = [schema.additionalProperties, schema.patternProperties].some(
    (more) => more !== undefined && more !== true,
  );
  const left = Object.entries(Object(properties)).filter(([, property]) => isClosed || !leadsBack(property));
  const choice = isCut(oneOf) && others.anyOf === undefined ? 'anyOf' : 'oneOf';
  const rest = {
    ...others,
    ...(condition === undefined || isCut(condition) ? {} : { if: condition }),
    ...(not === undefined || isCut(not) ? {} : { not }),
    ...(oneOf === undefined ? {} : { [choice]: oneOf }),
    ...(properties === undefined ? {} : { properties: Object.fromEntries(left) }),
  };
  const { [CUT]: _cut, ...whole } = withParts(rest, '', ({ schema: part }) => withoutCuts(part));
  return whole;
}

/**
 * Replaces references by their definitions; keywords beside a reference have priority. Values that are nested too
 * deeply may be anything, edited as JSON. @throws SchemaError for a reference that is unknown or to another file.
 */
export function withoutReferences(root: PlainObject, file: string, warn?: Warn): PlainObject {
  for (const depth of DEPTHS) {
    try {
      const result = carriedOut(root, file, depth, warn);
      if (depth !== DEPTHS[0]) {
        warn?.('', `has more than ${MAX_PARTS} parts; parts more than ${depth} references deep are written as JSON`);
      }
      return result;
    } catch (error) {
      if (!(error instanceof TooLarge) || depth === DEPTHS.at(-1)) throw error;
    }
  }
  return root;
}

/** @throws SchemaError for references that only refer to each other. */
function requireContent(
  reference: string,
  found: PlainObject,
  follow: (reference: string) => PlainObject | undefined,
  { file, pointer }: { file: string; pointer: string },
): void {
  const passed = [reference];
  for (let { $ref } = found; typeof $ref === 'string' && !SHARED.test($ref); { $ref } = follow($ref) ?? {}) {
    const isBack = passed.includes($ref);
    passed.push($ref);
    if (isBack) throw new SchemaError(file, pointer, `$ref refers back to itself: ${passed.join(' → ')}`);
  }
}

/** Removes what only references need. A validator would refuse equal addresses in two entities. */
function withoutTargets({ $id, $anchor, definitions, $defs, ...schema }: PlainObject): PlainObject {
  return schema;
}

function carriedOut(root: PlainObject, file: string, depth: number, warn?: Warn): PlainObject {
  let parts = 0;
  const isLast = depth === DEPTHS.at(-1);

  function visit(schema: PlainObject, pointer: string, within: readonly string[]): PlainObject {
    parts += 1;
    if (parts > MAX_PARTS && !isLast) throw new TooLarge();
    const whole = withParts(pointer === '' ? schema : withoutTargets(schema), pointer, (part) =>
      calledByDefinition(part, schema, visit(part.schema, part.pointer, within)),
    );
    const { $ref: reference, ...own } = whole;
    if (reference === undefined) return own;
    if (typeof reference !== 'string' || SHARED.test(reference)) return whole;
    const found = targetOf(reference, root, file, pointer, warn);
    if (found === undefined || within.length >= depth) return { ...own, [CUT]: 'depth' };
    requireContent(reference, found, (next) => targetOf(next, root, file, pointer), { file, pointer });
    if (within.filter((outer) => outer === reference).length >= LEVELS) return { [CUT]: 'recursion' };
    return withBoth(visit(found, pointer, [...within, reference]), own);
  }

  const { definitions, $defs, ...content } = root;
  const result = visit(content, '', []);
  withParts({ definitions, $defs }, '', (part) => visit(part.schema, part.pointer, []));
  return isCut(result) ? withoutCuts(result) : result;
}
