import { isPlainObject, type PlainObject, valueAt } from '../../../src/frame/model/paths';
import { didYouMean, SchemaError } from '../../../src/frame/model/schema-error';
import { addressesIn } from './addresses';
import { calledByDefinition } from './definition-names';
import type { Warn } from './foreign-words';
import { isFromElsewhere } from './from-elsewhere';
import { withParts } from './parts';

const SHARED = /^_shared\//;

function keysOf(reference: string): string[] {
  const steps = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '');
  return steps.map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Why there is nothing at the end of a reference, with the nearest name that there is. */
function nothingAt(reference: string, root: PlainObject): string {
  const keys = keysOf(reference);
  const around = valueAt(root, keys.slice(0, -1));
  const hint = didYouMean(keys.at(-1) ?? '', isPlainObject(around) ? Object.keys(around) : []);
  return `$ref "${reference}" points to nothing${hint}`;
}

/** Words of an entity that are not of its records, and so of nothing that refers to it. */
function contentOf(root: PlainObject): PlainObject {
  const entries = Object.entries(root).filter(([word]) => !/^(x-|\$|definitions$|title$|description$)/.test(word));
  return Object.fromEntries(entries);
}

function targetOf(written: string, root: PlainObject, file: string, pointer: string, warn?: Warn): PlainObject {
  const known = addressesIn(root);
  const reference = known.get(written) ?? written;
  if (typeof reference !== 'string') return reference;
  if (isFromElsewhere(root) && (!reference.startsWith('#') || /^#[^/]/.test(reference))) {
    warn?.(pointer, `$ref "${reference}" leads to another document; any value is taken here, and written as JSON`);
    return {};
  }
  if (!reference.startsWith('#')) {
    const advice = 'copy what it says into "definitions" and refer to #/definitions/<name>';
    throw new SchemaError(file, pointer, `$ref "${reference}" leads to another document; ${advice}`);
  }
  if (/^#[^/]/.test(reference)) {
    const advice = 'write its path, as in #/$defs/<name>';
    throw new SchemaError(file, pointer, `$ref "${reference}" leads to an $anchor; ${advice}`);
  }
  const keys = keysOf(reference);
  const found = keys.length === 0 ? contentOf(root) : valueAt(root, keys);
  if (found === true) return {};
  if (isPlainObject(found)) return found;
  if (!isFromElsewhere(root)) throw new SchemaError(file, pointer, nothingAt(reference, root));
  warn?.(pointer, `${nothingAt(reference, root)}; any value is taken here, and written as JSON`);
  return {};
}

/** How often a schema is carried out within itself: so deep are the forms of what contains its like. */
const LEVELS = 3;

/** How many references may lead into each other: as many as there are, and fewer where the whole would be too large. */
const DEPTHS = [Number.POSITIVE_INFINITY, 6, 4, 3, 2, 1];

/** Schemas within one, beyond which a browser would wait for seconds to check a record: half of the widest that people fill in. */
const MAX_PARTS = 5_000;

/** What is carried out so far has more parts than that. */
class TooLarge extends Error {}

const isCut = ({ $ref }: PlainObject) => typeof $ref === 'string' && !SHARED.test($ref);

/** A list of choices, or a choice of lists; what lies deeper behind names that people choose is any value there. */
const STEPS_BACK = 2;

/** Whether a value would be another one of what it is in, or a list or a choice of those. */
function leadsBack(schema: unknown, steps = STEPS_BACK): boolean {
  if (!isPlainObject(schema)) return false;
  const { items, additionalProperties, anyOf, oneOf, allOf } = schema;
  if (isCut(schema)) return true;
  return (
    steps > 0 && [items, additionalProperties, anyOf, oneOf, allOf].flat().some((part) => leadsBack(part, steps - 1))
  );
}

/** Names that both have: those of a schema stand beside those that it refers to. */
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

const NOTES = ['title', 'description', 'examples', 'default', 'deprecated'];
const saysNothing = (schema: unknown) =>
  isPlainObject(schema) && Object.keys(schema).every((word) => NOTES.includes(word));

/** Where one of the alternatives takes any value now, none could be the only one that fits. */
function withOpenChoices(schema: PlainObject): PlainObject {
  const { oneOf, ...rest } = withParts(schema, '', ({ schema: part }) => withOpenChoices(part));
  if (oneOf === undefined) return rest;
  const isOpen = Array.isArray(oneOf) && oneOf.some(saysNothing) && rest.anyOf === undefined;
  return { ...rest, [isOpen ? 'anyOf' : 'oneOf']: oneOf };
}

/** Without the properties that are one level too deep. */
function withoutCuts(schema: PlainObject): PlainObject {
  const { properties } = schema;
  const own = isPlainObject(properties)
    ? { properties: Object.fromEntries(Object.entries(properties).filter(([, property]) => !leadsBack(property))) }
    : {};
  const { $ref, ...rest } = withParts({ ...schema, ...own }, '', ({ schema: part }) => withoutCuts(part));
  // Where no property is left to leave out, such as behind a pattern of names, any value is taken.
  return $ref === undefined || !isCut(schema) ? { ...rest, ...($ref === undefined ? {} : { $ref }) } : rest;
}

/**
 * The schema with what each reference leads to in its place, words beside the reference winning, and without definitions.
 * What contains its like does so for a few levels; what lies deeper stays as it is. Where that would be thousands of parts, what lies
 * deep in it is any value, which people write as JSON.
 *
 * @throws SchemaError for a reference that leads nowhere or out of the file.
 */
export function withoutReferences(root: PlainObject, file: string, warn?: Warn): PlainObject {
  for (const depth of DEPTHS) {
    try {
      const result = carriedOut(root, file, depth, warn);
      if (depth !== DEPTHS[0]) {
        warn?.(
          '',
          `has more than ${MAX_PARTS} parts; what lies more than ${depth} references deep in it is written as JSON`,
        );
      }
      return result;
    } catch (error) {
      if (!(error instanceof TooLarge) || depth === DEPTHS.at(-1)) throw error;
    }
  }
  return root;
}

/** @param depth of references within each other; what lies deeper is any value. */
function carriedOut(root: PlainObject, file: string, depth: number, warn?: Warn): PlainObject {
  let isCyclic = false;
  let parts = 0;
  const isLast = depth === DEPTHS.at(-1);

  function visit(schema: PlainObject, pointer: string, within: readonly string[]): PlainObject {
    parts += 1;
    if (parts > MAX_PARTS && !isLast) throw new TooLarge();
    const whole = withParts(schema, pointer, (part) =>
      calledByDefinition(part, schema, visit(part.schema, part.pointer, within)),
    );
    const { $ref: reference, ...own } = whole;
    if (typeof reference !== 'string' || SHARED.test(reference)) return whole;
    const found = targetOf(reference, root, file, pointer, warn);
    if (within.length >= depth) return own;
    if (within.filter((outer) => outer === reference).length >= LEVELS) {
      isCyclic = true;
      return { $ref: reference };
    }
    return withBoth(visit(found, pointer, [...within, reference]), own);
  }

  const { definitions, $defs, ...content } = root;
  const result = visit(content, '', []);
  // What nothing refers to may have references that lead nowhere, too.
  withParts({ definitions, $defs }, '', (part) => visit(part.schema, part.pointer, []));
  const whole = isCyclic ? withoutCuts(result) : result;
  return isCyclic || Number.isFinite(depth) ? withOpenChoices(whole) : whole;
}
