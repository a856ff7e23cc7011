import { isPlainObject } from '../../model/paths';
import { migrationBack } from '../../schema-change/way-back';
import { withKeyword } from './change-fields';
import { contentOf, fieldsOf, type StudioField } from './fields-of';

const RENAMED = 'x-renamed-from';
const MIGRATE = 'x-migrate';

/** What takes the values of a field of today back into the one that it was. */
function wayBack({ schema: now }: StudioField, { schema: before }: StudioField) {
  const declared = now[MIGRATE];
  if (!isPlainObject(declared)) return undefined;
  const { convert, values } = declared;
  return migrationBack({ convert: convert === true, values: isPlainObject(values) ? values : {} }, now, before);
}

/**
 * The schema from before a save, with what brings back the values that were written since: under another name, in another type, as other
 * choices. A value that the save has only hidden is there again by itself.
 *
 * @param now the schema as it is saved.
 * @param before as it was before.
 */
export function undoneText(now: string | undefined, before: string): string {
  const [today, earlier] = [fieldsOf(contentOf(now)), fieldsOf(contentOf(before))];
  return earlier.reduce((text, field) => {
    const same = today.find(({ name }) => name === field.name);
    const renamed = today.find(
      ({ name, schema }) => schema[RENAMED] === field.name && !earlier.some((other) => other.name === name),
    );
    const source = same ?? renamed;
    if (source === undefined) return text;
    const named = same === undefined ? withKeyword(text, field.name, [RENAMED], source.name) : text;
    const migration = wayBack(source, field);
    return migration === undefined ? named : withKeyword(named, field.name, [MIGRATE], migration);
  }, before);
}

/** The texts from before a save as a draft that undoes it. */
export function undoneTexts(
  saved: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string | null>>,
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(before).map(([file, text]) => [file, text === null ? null : undoneText(saved[file], text)]),
  );
}
