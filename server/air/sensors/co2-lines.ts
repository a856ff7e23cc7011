import type { MeasuredLine } from '../../../src/air/domain/air/measured-line';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { linesOf } from '../../../src/air/domain/air/period-facts';
import { createDayJoiner } from '../../../src/air/domain/readings/source-columns';
import { createYield } from '../../frame/stores/yield-to-event-loop';
import { readColumns } from '../telemetry/chart-lines';
import type { ReadingReader, Source } from '../telemetry/reading-store';

export const sourcesOf = (devices: readonly { hwId: string }[]): Source[] =>
  devices.map(({ hwId }) => ({ kind: 'device', name: hwId }));

/** Yields the CO2 of devices in a half-open period; each result is valid until the next one. */
export async function* co2Lines<Device extends { hwId: string }>(
  reader: ReadingReader,
  devices: readonly Device[],
  period: Period,
): AsyncGenerator<[device: Device, line: MeasuredLine]> {
  const yieldToEventLoop = createYield();
  const snapshot = await reader.openChart(sourcesOf(devices));
  const joiner = createDayJoiner();
  const inclusive: Period = { from: period.from, to: period.to - 1 };
  try {
    for (const device of devices) {
      const source: Source = { kind: 'device', name: device.hwId };
      const columns = await readColumns(snapshot, joiner, source, inclusive, ['co2data'], yieldToEventLoop);
      yield [device, linesOf(columns)('co2data')];
      await yieldToEventLoop();
    }
  } finally {
    await snapshot.close();
  }
}
