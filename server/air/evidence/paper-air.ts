import type { CanvasElement, Content, TableCell } from 'pdfmake/interfaces';
import type { AirPattern } from '../../../src/air/domain/air/air-pattern';
import { createHeatSteps, findHeatColour } from '../../../src/air/domain/air/heat-steps';
import type { AirFindings, StatedCheck, StatedTrust } from '../../../src/air/domain/evidence/air-findings';
import { computeMeanDay } from '../../../src/air/domain/evidence/mean-day';
import { getRegion } from '../../../src/frame/model/localized-text';
import { DAY } from '../../../src/frame/time/units';
import { formatDay, formatNumber, type Language } from './paper-texts';

/** Width, height and left margin of the drawing, pt. */
const [WIDTH, HEIGHT, LEFT] = [480, 64, 26];
const HOURS_OF_DAY = 24;
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
  const x = (hour: number) => LEFT + ((hour + 0.5) / HOURS_OF_DAY) * WIDTH;
  return values.flatMap((value, hour): CanvasElement[] => {
    const next = values[hour + 1] ?? null;
    if (value === null) return [];
    const [x1, y1] = [x(hour), y(value)];
    const dot = { type: 'ellipse', x: x1, y: y1, r1: 1.2, r2: 1.2, color: colour } as const;
    if (next === null) return [dot];
    return [dot, { type: 'line', x1, y1, x2: x(hour + 1), y2: y(next), lineColor: colour, lineWidth: 1.2 }];
  });
}

function dayChart(week: AirPattern['week'], language: Language): Content[] {
  const { phrase } = language;
  const day = computeMeanDay(week);
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
        { text: phrase('evidence.paper.day'), style: 'criterion' },
        ...grid.map((ppm) => label(formatNumber(ppm, language), { x: 0, y: y(ppm) - 3 })),
        ...[0, 6, 12, 18, 24].map((hour) =>
          label(String(hour).padStart(2, '0'), { x: LEFT + (hour / HOURS_OF_DAY) * WIDTH - 3, y: HEIGHT + 2 }),
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
          text: shown.flatMap((name) => [{ text: '● ', color: LINES[name] }, `${phrase(`evidence.paper.${name}`)}   `]),
          ...{ fontSize: 7, margin: [LEFT, 10, 0, 0] },
        },
      ],
      unbreakable: true,
    },
  ];
}

/** CO2 guide value of the UBA, ppm; determines the colour steps of the weekly heat map. */
const REFERENCE = 1000;
const SOME_MONDAY = Date.UTC(2024, 0, 1);
const HOURS = Array.from({ length: 24 }, (_none, hour) => String(hour).padStart(2, '0'));

function foundText({ check, outcome, found, limit, count, from, to }: StatedCheck, language: Language, zone: string) {
  const { phrase } = language;
  if (outcome === 'open' || found === null) return phrase(`evidence.trust.open.${check}`);
  const figures = {
    found: formatNumber(found, language, 1),
    limit: formatNumber(limit, language, 1),
    count: count ?? 0,
  };
  const text = phrase(`evidence.trust.found.${check}`, figures);
  if (outcome !== 'flagged' || check === 'calibration' || from === null || to === null) return text;
  const span = { from: formatDay(from, language, zone, true), to: formatDay(to, language, zone, true) };
  return `${text}, ${phrase('evidence.paper.span', span)}`;
}

const checkText = (check: StatedCheck, language: Language, zone: string): string =>
  language.phrase('evidence.paper.check', {
    name: language.phrase(`evidence.trust.check.${check.check}`),
    outcome: language.phrase(`evidence.trust.outcome.${check.outcome}`),
    found: foundText(check, language, zone),
  });

export const formatTrust = (trust: AirFindings['trust'], { phrase }: Language): string =>
  phrase(`evidence.trust.level.${trust}`);

/** Lists the checks that doubt the sensor; null if there are none. */
export function formatFlags({ checks }: StatedTrust, language: Language, zone: string): string | null {
  const flags = checks.filter(({ outcome }) => outcome === 'flagged');
  const texts = flags.map((flag) => {
    const name = language.phrase(`evidence.trust.check.${flag.check}`);
    return `${name}: ${foundText(flag, language, zone)}`;
  });
  return texts.join('; ') || null;
}

export function formatAirReason({ reason, ventilation }: AirFindings, language: Language): string | null {
  const why = reason ?? ventilation?.reason ?? null;
  if (why === null) return null;
  const { low = null, high = null, nights = 0 } = ventilation ?? {};
  if (why === 'stillEnding') {
    return language.phrase('evidence.airChanges.stillEnding', { low: formatNumber(low ?? 0, language) });
  }
  if (low === null || high === null) return language.phrase(`evidence.airChanges.${why}`);
  const range = { low: formatNumber(low, language), high: formatNumber(high, language), nights };
  return language.phrase('evidence.airChanges.range', range);
}

export function formatShortAir(air: AirFindings, language: Language): string {
  const { airChanges = null, low = null, high = null } = air.ventilation ?? {};
  if (airChanges !== null) return airChangesText(air, language);
  if (low === null || high === null) return '–';
  const range = { low: formatNumber(low, language), high: formatNumber(high, language) };
  return language.phrase('evidence.airChanges.shortRange', range);
}

function airChangesText(air: AirFindings, language: Language): string {
  const { airChanges = null, litresPerPerson = null } = air.ventilation ?? {};
  if (airChanges === null) return formatAirReason(air, language) ?? '';
  const { phrase } = language;
  const value = formatNumber(airChanges, language);
  return [
    phrase('evidence.airChanges.short', { value }),
    ...(litresPerPerson === null
      ? []
      : [phrase('evidence.airChanges.shortLitres', { value: formatNumber(litresPerPerson, language, 1) })]),
  ].join(' · ');
}

function ventilationPart(air: AirFindings, language: Language): Content[] {
  const { phrase } = language;
  const { airChanges = null, low, high, r2, nights = 0, litresPerPerson = null } = air.ventilation ?? {};
  const title = phrase('evidence.airChanges.title');
  if (airChanges === null) {
    const found = formatAirReason(air, language) ?? '';
    return [phrase('evidence.paper.airChangesTitle', { title, found })];
  }
  const [value, from, to] = [airChanges, low ?? airChanges, high ?? airChanges].map((each) =>
    formatNumber(each, language),
  );
  const found = phrase('evidence.airChanges.found', { value: value ?? '' });
  const interval = { low: from ?? '', high: to ?? '', r2: formatNumber(r2 ?? 0, language), nights };
  return [
    phrase('evidence.paper.airChangesTitle', { title, found }),
    {
      text: [
        phrase('evidence.airChanges.interval', interval),
        litresPerPerson === null
          ? phrase('evidence.airChanges.noVolume')
          : phrase('evidence.airChanges.litres', { value: formatNumber(litresPerPerson, language, 1) }),
      ].join(' · '),
      style: 'note',
    },
  ];
}

export function buildTrustPart(title: string, { checks }: StatedTrust, language: Language, zone: string): Content {
  return {
    stack: [
      { text: title, style: 'criterion' },
      { ul: checks.map((check) => ({ text: checkText(check, language, zone), bold: check.outcome === 'flagged' })) },
    ],
    unbreakable: true,
  };
}

function weekPart(week: NonNullable<AirFindings['week']>, language: Language): Content {
  const { phrase, locale } = language;
  const steps = createHeatSteps(REFERENCE, 'light');
  const weekday = new Intl.DateTimeFormat(getRegion(locale), { weekday: 'short', timeZone: 'UTC' });
  const head = ['', ...HOURS].map((text): TableCell => ({ text, style: 'headCell', alignment: 'center' }));
  const lines = week.map((hours, day): TableCell[] => [
    { text: weekday.format(SOME_MONDAY + day * DAY), style: 'headCell' },
    ...hours.map((value): TableCell => {
      const colour = findHeatColour(steps, value);
      return { text: value === null ? '' : String(value), alignment: 'center', ...(colour && { fillColor: colour }) };
    }),
  ]);
  return {
    stack: [
      { text: phrase('evidence.paper.week'), style: 'criterion' },
      {
        table: { widths: [22, ...HOURS.map(() => '*')], body: [head, ...lines] },
        layout: {
          ...{ hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => '#ffffff', vLineColor: () => '#ffffff' },
          ...{ paddingLeft: () => 0, paddingRight: () => 0 },
        },
        fontSize: 6,
      },
      { text: phrase('evidence.paper.weekLegend'), style: 'note', margin: [0, 3, 0, 0] },
    ],
    unbreakable: true,
  };
}

export function buildAirPart(air: AirFindings, language: Language, zone: string): Content[] {
  const { phrase } = language;
  const { reason, sensors, week } = air;
  if (reason !== null) {
    const why = phrase(`evidence.airChanges.${reason}`);
    return [{ text: phrase('evidence.paper.noAir', { reason: why }), margin: [0, 10, 0, 0] }];
  }
  return [
    ...sensors.map((sensor) => {
      const said = { hwId: sensor.hwId, level: formatTrust(sensor.trust, language) };
      return buildTrustPart(phrase('evidence.paper.trustOf', said), sensor, language, zone);
    }),
    { stack: ventilationPart(air, language), margin: [0, 8, 0, 0], unbreakable: true },
    ...(week === null || week.flat().every((value) => value === null)
      ? []
      : [...dayChart(week, language), weekPart(week, language)]),
  ];
}
