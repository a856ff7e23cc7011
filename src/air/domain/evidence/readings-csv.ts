import type { ChartMeasure } from '../air/chart-data';
import { CHART_COLUMNS } from '../readings/chart-columns';
import { MEASURE_KEYS } from '../readings/measures';
import { createInstantText } from './instant-text';
import type { EvidenceMeasure, Standard } from './standard';

export interface DeviceColumns {
  x: ArrayLike<number>;
  columns: ReadonlyMap<EvidenceMeasure, ArrayLike<number>>;
}

export function listEvidenceMeasures({ criteria }: Standard): EvidenceMeasure[] {
  return MEASURE_KEYS.filter((key): key is EvidenceMeasure => criteria.some(({ measure }) => measure === key));
}

export function chartMeasureOf(measure: EvidenceMeasure): ChartMeasure {
  const found = CHART_COLUMNS.device.find(({ from }) => from === measure);
  if (found === undefined) throw new Error(`Readings have no column for ${measure}`);
  return found.name;
}

export const buildCsvHead = (measures: readonly EvidenceMeasure[]): string =>
  `${['device', 'time', ...measures].join(',')}\n`;

const LINES_AT_ONCE = 2000;

/** Yields the lines whose SHA-256 is stored: hardware id, UTC instant, and one value per measure (empty if missing). */
export function* generateCsvLines(
  hwId: string,
  { x, columns }: DeviceColumns,
  measures: readonly EvidenceMeasure[],
): Generator<{ text: string; count: number }> {
  const values = measures.map((measure) => columns.get(measure));
  const instantText = createInstantText();
  let [text, count] = ['', 0];
  for (let index = 0; index < x.length; index += 1) {
    let [row, isEmpty] = ['', true];
    for (const column of values) {
      const value = column?.[index] ?? Number.NaN;
      row += ',';
      if (Number.isNaN(value)) continue;
      row += value;
      isEmpty = false;
    }
    if (isEmpty) continue;
    text += `${hwId},${instantText(x[index] ?? 0)}${row}\n`;
    count += 1;
    if (count < LINES_AT_ONCE) continue;
    yield { text, count };
    [text, count] = ['', 0];
  }
  if (count > 0) yield { text, count };
}

export function createReadingsReader() {
  let measures: EvidenceMeasure[] | undefined;
  const devices = new Map<string, { x: number[]; values: number[][] }>();
  return {
    add: (line: string) => {
      const [hwId = '', time = '', ...cells] = line.split(',');
      if (measures === undefined) {
        measures = MEASURE_KEYS.filter((key): key is EvidenceMeasure => cells.includes(key));
        if (buildCsvHead(measures) !== `${line}\n`)
          throw new Error(`The file contains no readings of evidence: ${line.slice(0, 80)}`);
        return;
      }
      const t = Date.parse(time);
      if (cells.length !== measures.length || Number.isNaN(t)) throw new Error(`Invalid reading: ${line.slice(0, 80)}`);
      const known = devices.get(hwId) ?? { x: [], values: measures.map(() => []) };
      devices.set(hwId, known);
      known.x.push(t);
      cells.forEach((cell, index) => {
        known.values[index]?.push(cell === '' ? Number.NaN : Number(cell));
      });
    },
    device: (hwId: string) => {
      const { x, values } = devices.get(hwId) ?? { x: [], values: [] };
      return { x, columns: new Map((measures ?? []).map((measure, index) => [measure, values[index] ?? []])) };
    },
  };
}
