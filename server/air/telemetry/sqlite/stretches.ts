import type { Period } from '../../../../src/air/domain/air/occupancy';
import { DAY } from '../../../../src/frame/time/units';
import type { DatabaseReader } from '../../../frame/stores/database';
import { type PackedDay, packedDays } from './packed-days';

/** Part of a period of one source: open, where its readings are rows, or packed days that follow each other. */
export type Stretch = { open: Period } | { packed: readonly PackedDay[] };

/**
 * The stretch that comes after an instant, undefined after the end. Ask for one, read it, and then for what comes after it:
 * days may be packed or opened whenever others have their turn.
 *
 * @param most packed days at once.
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

/** Where a stretch ends: the instant after it. */
export function endOf(stretch: Stretch): number {
  return 'open' in stretch ? stretch.open.to + 1 : ((stretch.packed.at(-1)?.day ?? 0) + 1) * DAY;
}

/** All stretches of a period, of a snapshot that nobody writes to. */
export function* stretchesOf(database: DatabaseReader, source: number, { from, to }: Period): Generator<Stretch> {
  for (let start = from; ; ) {
    const stretch = stretchAfter(database, source, { from: start, to }, Number.MAX_SAFE_INTEGER);
    if (stretch === undefined) return;
    yield stretch;
    start = endOf(stretch);
  }
}
