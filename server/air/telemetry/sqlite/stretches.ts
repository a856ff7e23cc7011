import type { Period } from '../../../../src/air/domain/air/occupancy';
import { DAY } from '../../../../src/frame/time/units';
import type { DatabaseReader } from '../../../frame/stores/database';
import { type PackedDay, packedDays } from './packed-days';

export type Stretch = { open: Period } | { packed: readonly PackedDay[] };

/**
 * Returns the stretch after a time; undefined after the end. Request one at a time, because days may be packed or
 * opened in between.
 * @param most maximum packed days.
 */
export function stretchAfter(
  database: DatabaseReader,
  source: number,
  { from, to }: Period,
  most: number,
): Stretch | undefined {
  if (from > to) return undefined;
  const days = packedDays(database, source, { from, to }, most);
  const first = days[0];
  if (first === undefined) return { open: { from, to } };
  if (first.day * DAY > from) return { open: { from, to: first.day * DAY - 1 } };
  const gap = days.findIndex(({ day }, index) => day !== first.day + index);
  return { packed: gap === -1 ? days : days.slice(0, gap) };
}

export function endOf(stretch: Stretch): number {
  return 'open' in stretch ? stretch.open.to + 1 : ((stretch.packed.at(-1)?.day ?? 0) + 1) * DAY;
}

export function* stretchesOf(database: DatabaseReader, source: number, { from, to }: Period): Generator<Stretch> {
  for (let start = from; ; ) {
    const stretch = stretchAfter(database, source, { from: start, to }, Number.MAX_SAFE_INTEGER);
    if (stretch === undefined) return;
    yield stretch;
    start = endOf(stretch);
  }
}
