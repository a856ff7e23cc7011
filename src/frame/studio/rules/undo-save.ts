import type { MigrateKeyword } from '../../model/field-model';
import { isPlainObject } from '../../model/paths';
import { isSameValue } from '../../model/same-value';
import { formatKind } from '../../schema-change/kinds';
import { createMigrationBack, listChoices } from '../../schema-change/way-back';
import { removeValue, setValue } from './edit-text';
import { type FieldPlace, listFieldPlaces, parseContent } from './fields-of';

const RENAMED = 'x-renamed-from';
const MIGRATE = 'x-migrate';

type Step = readonly [was: FieldPlace, became: FieldPlace];

function nextOf({ path }: FieldPlace, before: readonly FieldPlace[], after: readonly FieldPlace[]) {
  const isThere = (name: string) => before.some((other) => other.path === name);
  const same = after.find((field) => field.path === path);
  return same ?? after.find((field) => field.renamedFrom === path && !isThere(field.path));
}

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

/** Returns the migration that reverses a save. Ignores conversions before the save, because they were executed. */
function stepBack([{ schema: before }, { schema: now }]: Step): MigrateKeyword | undefined {
  const declared = now[MIGRATE];
  const isOtherKind = formatKind(now) !== formatKind(before);
  if (!isPlainObject(declared) || (isSameValue(declared, before[MIGRATE]) && !isOtherKind)) return undefined;
  const { convert, values } = declared;
  return createMigrationBack({ convert: convert === true, values: isPlainObject(values) ? values : {} }, now, before);
}

function wayBack(steps: readonly Step[], { schema: before }: FieldPlace): MigrateKeyword | undefined {
  const backs = steps.toReversed().flatMap((step) => stepBack(step) ?? []);
  const isConverted =
    backs.some(({ convert }) => convert === true) && formatKind(steps.at(-1)?.[1].schema) !== formatKind(before);
  const changes = backs.map(({ values = {} }) => values);
  const taken = (text: string) =>
    changes.reduce<string | number | boolean>(
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

/** Adds a mapping without effect to a migration that equals the current one, because it would count as executed. */
function asAnother(
  migration: MigrateKeyword,
  now: FieldPlace | undefined,
  { schema: before }: FieldPlace,
): MigrateKeyword {
  const { convert, values = {} } = migration;
  const [first] = Object.values(values);
  if (convert === true || first === undefined || !isSameValue(migration, now?.schema[MIGRATE])) return migration;
  const choices = listChoices(before).map(String);
  const word = Object.keys(values).join(' ');
  return { values: { ...values, [word]: choices.length > 0 && !choices.includes(word) ? first : word } };
}

/** Returns the schema text that reverts saves of the studio. @param before text before the first save @param between texts after each save except the last */
export function undoInText(now: string | undefined, before: string, between: readonly string[] = []): string {
  const states = [before, ...between, now].map((text) => listFieldPlaces(parseContent(text)));
  const [earlier = []] = states;
  const today = states.at(-1) ?? [];
  return earlier.reduce((text, field) => {
    const steps = stepsFrom(field, states);
    const source = steps?.at(-1)?.[1];
    const isMoved =
      source !== undefined && source.path !== field.path && !today.some(({ path }) => path === field.path);
    const isGroup = earlier.some(({ path }) => path.startsWith(`${field.path}.`));
    const named = isMoved && !isGroup ? setValue(text, [...field.at, RENAMED], source.path) : text;
    const migration = steps && wayBack(steps, field);
    if (migration !== undefined) return setValue(named, [...field.at, MIGRATE], asAnother(migration, source, field));
    // Removes a migration that was executed, so that it is not repeated.
    const isStale = field.schema[MIGRATE] !== undefined && !isSameValue(field.schema[MIGRATE], source?.schema[MIGRATE]);
    return isStale ? removeValue(named, [...field.at, MIGRATE]) : named;
  }, before);
}

export function undoInTexts(
  saved: Readonly<Record<string, string>>,
  ...saves: readonly Readonly<Record<string, string | null>>[]
): Record<string, string | null> {
  const files = [...new Set(saves.flatMap((before) => Object.keys(before)))];
  return Object.fromEntries(
    files.map((file) => {
      const [before = null, ...between] = saves.flatMap((texts) => (file in texts ? [texts[file] ?? null] : []));
      const known = between.filter((text) => text !== null);
      return [file, before === null ? null : undoInText(saved[file], before, known)];
    }),
  );
}
