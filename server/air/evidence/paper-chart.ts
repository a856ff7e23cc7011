import type { CanvasElement, Content } from 'pdfmake/interfaces';
import type { AirPattern } from '../../../src/air/domain/air/air-pattern';
import { meanDay } from '../../../src/air/domain/evidence/mean-day';
import { evidenceMessage } from '../texts/mail-message';
import { type Language, numberText } from './paper-texts';

/** Size of the drawing, pt. */
const [WIDTH, HEIGHT, LEFT] = [480, 64, 26];
const HOURS = 24;
const GRID = '#dfe7ea';
const LINES = { weekdays: '#0b6b74', weekend: '#d48a1c' } as const;
const [STEP, BOTTOM] = [200, 400];
const MOST_STEPS = 4;

function gridOf(values: readonly number[]): number[] {
  const low = Math.min(BOTTOM, Math.floor(Math.min(...values) / STEP) * STEP);
  const high = Math.max(low + 2 * STEP, Math.ceil(Math.max(...values) / STEP) * STEP);
  const step = STEP * Math.ceil((high - low) / STEP / MOST_STEPS);
  return Array.from({ length: Math.ceil((high - low) / step) + 1 }, (_none, index) => low + index * step);
}

function pieces(values: readonly (number | null)[], colour: string, y: (ppm: number) => number): CanvasElement[] {
  const x = (hour: number) => LEFT + ((hour + 0.5) / HOURS) * WIDTH;
  return values.flatMap((value, hour): CanvasElement[] => {
    const next = values[hour + 1] ?? null;
    if (value === null) return [];
    const [x1, y1] = [x(hour), y(value)];
    const dot = { type: 'ellipse', x: x1, y: y1, r1: 1.2, r2: 1.2, color: colour } as const;
    if (next === null) return [dot];
    return [dot, { type: 'line', x1, y1, x2: x(hour + 1), y2: y(next), lineColor: colour, lineWidth: 1.2 }];
  });
}

export function dayChart(week: AirPattern['week'], language: Language): Content[] {
  const { say } = language;
  const day = meanDay(week);
  const measured = [...day.weekdays, ...day.weekend].filter((value) => value !== null);
  if (measured.length === 0) return [];
  const grid = gridOf(measured);
  const [low, high] = [grid[0] ?? 0, grid.at(-1) ?? 1];
  const y = (ppm: number) => HEIGHT - ((ppm - low) / (high - low)) * HEIGHT;
  const label = (text: string, at: { x: number; y: number }): Content => ({
    text,
    ...{ fontSize: 6, relativePosition: at },
  });
  const shown = (['weekdays', 'weekend'] as const).filter((name) => day[name].some((value) => value !== null));
  return [
    {
      stack: [
        { text: say(evidenceMessage('evidence.paper.day')), style: 'criterion' },
        ...grid.map((ppm) => label(numberText(ppm, language), { x: 0, y: y(ppm) - 3 })),
        ...[0, 6, 12, 18, 24].map((hour) =>
          label(String(hour).padStart(2, '0'), { x: LEFT + (hour / HOURS) * WIDTH - 3, y: HEIGHT + 2 }),
        ),
        {
          canvas: [
            ...grid.map((ppm): CanvasElement => {
              const line = { x1: LEFT, x2: LEFT + WIDTH, y1: y(ppm), y2: y(ppm) };
              return { type: 'line', ...line, lineColor: GRID, lineWidth: 0.5 };
            }),
            ...shown.flatMap((name) => pieces(day[name], LINES[name], y)),
          ],
        },
        {
          text: shown.flatMap((name) => [
            { text: '● ', color: LINES[name] },
            `${say(evidenceMessage(`evidence.paper.${name}`))}   `,
          ]),
          ...{ fontSize: 7, margin: [LEFT, 10, 0, 0] },
        },
      ],
      unbreakable: true,
    },
  ];
}
