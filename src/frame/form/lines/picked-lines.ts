import type { FieldModel } from '../../model/field-model';
import { valueAt, withValueAt } from '../../model/paths';
import type { Line } from './line';

export function pickedId({ stored, values }: Line, picked: FieldModel): string {
  const id = valueAt(values, picked.keys) ?? (stored && valueAt(stored, picked.keys));
  return typeof id === 'string' ? id : '';
}

/**
 * Returns one line per chosen record. Unchosen lines are marked for deletion if allowed; chosen lines marked for
 * deletion are restored.
 * @param mayRemove true if a stored line may be deleted.
 */
export function pickedLines(
  lines: readonly Line[],
  picked: FieldModel,
  ids: readonly string[],
  mayRemove: (line: Line) => boolean,
): Line[] {
  const wanted = new Set(ids);
  const staying = lines.flatMap((line): Line[] => {
    const isChosen = wanted.delete(pickedId(line, picked));
    if (line.stored === undefined) return isChosen ? [line] : [];
    return [{ ...line, isRemoved: !isChosen && mayRemove(line), errors: {} }];
  });
  const added = [...wanted].map((id): Line => {
    const values = withValueAt({}, picked.keys, id);
    return { id: `new-${id}`, values, begun: {}, isRemoved: false, errors: {} };
  });
  return [...staying, ...added];
}
