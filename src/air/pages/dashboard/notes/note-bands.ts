import type { TimeBand } from '../../../../frame/charts/chart-series';
import type { RecordOf } from '../../../../frame/model/entities';
import { MINUTE } from '../../../../frame/time/units';

/**
 * Bands of notes in charts; a note without an end extends to now.
 * @param now ms.
 */
export function noteBands(notes: readonly RecordOf<'note'>[], now: number): TimeBand[] {
  return notes.flatMap(({ text = '', room_name = '', from, to = now }) =>
    from === undefined
      ? []
      : [
          {
            ...{ from, to: Math.max(to, from + MINUTE) },
            label: room_name === '' ? text : `${text} · ${room_name}`,
            ...{ tone: 'note' as const, isNamed: true },
          },
        ],
  );
}
