import { isMissed, type Measurement, ratioToAim } from './measurement';

const HEAD = ['', 'measured', 'aim', 'ratio', ''];

function figure(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function cells(measurement: Measurement): string[] {
  const { name, value, unit, aim } = measurement;
  const measured = `${figure(value)} ${unit}`;
  if (aim === undefined) return [name, measured, '', '', ''];
  const wanted = 'atMost' in aim ? `≤ ${aim.atMost.toLocaleString('en')}` : `≥ ${aim.atLeast.toLocaleString('en')}`;
  return [
    name,
    measured,
    `${wanted} ${unit}`,
    ratioToAim(value, aim).toFixed(2),
    isMissed(measurement) ? 'missed' : 'reached',
  ];
}

export function tableOf(measurements: readonly Measurement[]): string {
  const rows = [HEAD, ...measurements.map(cells)];
  const widths = HEAD.map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column >= 1 && column <= 3 ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
