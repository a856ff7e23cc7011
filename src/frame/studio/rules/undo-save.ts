import type { MigrateKeyword } from '../../model/field-model';
import { isPlainObject } from '../../model/paths';
import { sameValue } from '../../model/same-value';
import { kindText } from '../../schema-change/kinds';
import { choicesOf, migrationBack } from '../../schema-change/way-back';
import { withoutValue, withValue } from './edit-text';
import { type FieldPlace, fieldPlaces } from './field-places';
import { contentOf } from './fields-of';

const RENAMED = 'x-renamed-from';
const MIGRATE = 'x-migrate';

type Value = string | number | boolean;

/** What a field was, and what it became by one save. */
type Step = readonly [was: FieldPlace, became: FieldPlace];

/** What a field has become by one save: the one of its name, or the one that says that it was it. */
function nextOf({ path }: FieldPlace, before: readonly FieldPlace[], after: readonly FieldPlace[]) {
  const isThere = (name: string) => before.some((other) => other.path === name);
  const same = after.find((field) => field.path === path);
  return same ?? after.find((field) => field.renamedFrom === path && !isThere(field.path));
}

/** All that has become of a field by the saves that followed; undefined where it is no more. */
function stepsFrom(field: FieldPlace, states: readonly (readonly FieldPlace[])[]): Step[] | undefined {
  const steps: Step[] = [];
  let was = field;
  for (const [at, after] of states.slice(1).entries()) {
    const became = nextOf(was, states[at] ?? [], after);
    if (became === undefined) return undefined;
    steps.push([was, became]);
    was = became;
  }
  return steps;
}

/** What takes the values of one save back: what it has declared itself, as the same words from before were carried out then. */
function stepBack([{ schema: before }, { schema: now }]: Step): MigrateKeyword | undefined {
  const declared = now[MIGRATE];
  const isOtherKind = kindText(now) !== kindText(before);
  if (!isPlainObject(declared) || (sameValue(declared, before[MIGRATE]) && !isOtherKind)) return undefined;
  const { convert, values } = declared;
  return migrationBack({ convert: convert === true, values: isPlainObject(values) ? values : {} }, now, before);
}

/** What takes the values of several saves back at once. */
function wayBack(steps: readonly Step[], { schema: before }: FieldPlace): MigrateKeyword | undefined {
  const backs = steps.toReversed().flatMap((step) => stepBack(step) ?? []);
  const isConverted =
    backs.some(({ convert }) => convert === true) && kindText(steps.at(-1)?.[1].schema) !== kindText(before);
  const changes = backs.map(({ values = {} }) => values);
  const taken = (text: string) =>
    changes.reduce<Value>(
      (value, each) => (Object.hasOwn(each, String(value)) ? (each[String(value)] ?? value) : value),
      text,
    );
  const texts = [...new Set(changes.flatMap((each) => Object.keys(each)))];
  const values = Object.fromEntries(
    texts.map((text) => [text, taken(text)] as const).filter(([text, value]) => String(value) !== text),
  );
  if (!isConverted && texts.length === 0) return undefined;
  return { ...(isConverted && { convert: true }), ...(Object.keys(values).length > 0 && { values }) };
}

/**
 * The same in other words than those that the field has already, which would count as carried out: what exchanges two choices takes itself back.
 * The word that is added is of no record, or says nothing.
 */
function asAnother(
  migration: MigrateKeyword,
  now: FieldPlace | undefined,
  { schema: before }: FieldPlace,
): MigrateKeyword {
  const { convert, values = {} } = migration;
  const [first] = Object.values(values);
  if (convert === true || first === undefined || !sameValue(migration, now?.schema[MIGRATE])) return migration;
  const choices = choicesOf(before).map(String);
  const word = Object.keys(values).join(' ');
  return { values: { ...values, [word]: choices.length > 0 && !choices.includes(word) ? first : word } };
}

/**
 * The schema from before some saves, with what brings back the values that were written since: under another name, inside of another object,
 * in another type, as other choices. A value that a save has only hidden is there again by itself.
 *
 * @param now the schema as it is saved.
 * @param before as it was before all of them.
 * @param between as it was before each later one.
 */
export function undoneText(now: string | undefined, before: string, between: readonly string[] = []): string {
  const states = [before, ...between, now].map((text) => fieldPlaces(contentOf(text)));
  const [earlier = []] = states;
  const today = states.at(-1) ?? [];
  return earlier.reduce((text, field) => {
    const steps = stepsFrom(field, states);
    const source = steps?.at(-1)?.[1];
    const isMoved =
      source !== undefined && source.path !== field.path && !today.some(({ path }) => path === field.path);
    const isGroup = earlier.some(({ path }) => path.startsWith(`${field.path}.`));
    const named = isMoved && !isGroup ? withValue(text, [...field.at, RENAMED], source.path) : text;
    const migration = steps && wayBack(steps, field);
    if (migration !== undefined) return withValue(named, [...field.at, MIGRATE], asAnother(migration, source, field));
    // What was carried out once is not done again.
    const isStale = field.schema[MIGRATE] !== undefined && !sameValue(field.schema[MIGRATE], source?.schema[MIGRATE]);
    return isStale ? withoutValue(named, [...field.at, MIGRATE]) : named;
  }, before);
}

type Texts = Readonly<Record<string, string | null>>;

/**
 * The texts from before one or more saves as a draft that undoes them.
 *
 * @param saves the texts from before each of them, the earliest first.
 */
export function undoneTexts(
  saved: Readonly<Record<string, string>>,
  ...saves: readonly Texts[]
): Record<string, string | null> {
  const files = [...new Set(saves.flatMap((before) => Object.keys(before)))];
  return Object.fromEntries(
    files.map((file) => {
      const [before = null, ...between] = saves.flatMap((texts) => (file in texts ? [texts[file] ?? null] : []));
      const known = between.filter((text) => text !== null);
      return [file, before === null ? null : undoneText(saved[file], before, known)];
    }),
  );
}
