import type { Difference } from '../../src/air/domain/evidence/differences';
import type { EvidenceFile } from '../../src/air/domain/evidence/evidence-file';
import { getMeasureUnit, type Standard } from '../../src/air/domain/evidence/standard';
import type { OpeningHours } from '../../src/air/domain/hours/opening-hours';
import { formatClosedDays, formatOpeningWeek } from '../../src/air/domain/hours/opening-text';

const REGION = 'en-GB';
const LIMITS = { atLeast: 'at least', above: 'above', atMost: 'at most', below: 'below' } as const;

function hoursText(opening: EvidenceFile['rooms'][number]['opening']): string {
  if (opening === null) return 'all hours';
  const ranges = (name: string, days: OpeningHours['closed']) =>
    days.length === 0 ? [] : [`${name} ${formatClosedDays(days, REGION)}`];
  const { terms, closed } = opening;
  return [formatOpeningWeek(opening, REGION), ...ranges('terms', terms), ...ranges('closed', closed)].join('; ');
}

function limitText({ classes, measure }: Standard['criteria'][number]): string {
  const texts = classes.map((each) => {
    const parts = (['atLeast', 'above', 'atMost', 'below'] as const).flatMap((key) => {
      const value = each[key];
      return value === undefined ? [] : [`${LIMITS[key]} ${value}`];
    });
    return `${each.name}: ${parts.join(', ')} ${getMeasureUnit(measure)}`.trim();
  });
  return texts.join('; ');
}

/** Returns the facts that readers of a pack must compare: limits, period, time zone, hours and sensors. */
export function formatSummary(
  { building, settings, rooms, madeAt, parties = {} }: EvidenceFile,
  standard: Standard,
): string[] {
  const { period, zone, outdoorCo2 } = settings;
  const outdoor = outdoorCo2?.from === 'assumed' ? `assumed, ${outdoorCo2.ppm} ppm` : outdoorCo2?.hwId;
  const { title, edition, criteria, checkedAgainstOriginal } = standard;
  const { madeBy, office, client } = parties;
  const named = [
    ['author', madeBy],
    ['office', office],
    ['client', client],
  ].flatMap(([who, name]) => (name ? [`${who} ${name}`] : []));
  return [
    `${building.name}: ${title}, edition ${edition}, from ${period.from} to ${period.to}, made at ${madeAt}`,
    ...(named.length > 0 ? [`  ${named.join('; ')}`] : []),
    ...criteria.map((criterion) => `  limits of ${criterion.id}: ${limitText(criterion)}`),
    ...(checkedAgainstOriginal ? [] : ['  The limits are not verified against the original.']),
    `  time zone ${zone}; outdoor CO2 ${outdoor ?? 'unknown'}`,
    ...rooms.map(({ name, opening, devices }) => {
      const sensors = devices.map(({ hwId, model }) => [hwId, ...(model ? [model] : [])].join(' '));
      return `  ${name}: measured by ${sensors.join(', ') || 'no device'}; hours: ${hoursText(opening)}`;
    }),
  ];
}

export const EXIT = { signed: 0, wrong: 1, notSigned: 2 } as const;

const SIGNATURES = {
  valid: 'The signature is that of the given key.',
  invalid: 'The signature is not that of the given key: the file was changed, or another site signed it.',
  missing: 'The file is not signed: it cannot be known whether readings and figures were adapted together.',
  unknown: 'No key was given (--key): it cannot be known whether readings and figures were adapted together.',
} as const;

interface Verified {
  rooms: number;
  withReadings: boolean;
  hasStandard: boolean;
  signature: keyof typeof SIGNATURES;
  differences: readonly Difference[];
}

/** Returns the lines of a verification and its exit code: 0 only if everything was compared and the pack is signed. */
export function createReport({ rooms, withReadings, hasStandard, signature, differences }: Verified) {
  const isRight = differences.length === 0;
  const basis = withReadings
    ? `All figures of ${rooms} rooms follow from the readings.`
    : 'Only the arithmetic was checked, as no readings were given: verdicts follow from the figures.';
  const lines = [
    ...differences.map(
      ({ path, stated, computed }) =>
        `${path}: the file says ${JSON.stringify(stated)}, expected is ${JSON.stringify(computed)}`,
    ),
    ...(hasStandard
      ? []
      : ['The project has no standard with this id, edition and revision: limits were not compared.']),
    isRight ? basis : `${differences.length} figures differ.`,
    SIGNATURES[signature],
  ];
  if (!isRight || signature === 'invalid') return { lines, code: EXIT.wrong };
  return { lines, code: signature === 'valid' && hasStandard && withReadings ? EXIT.signed : EXIT.notSigned };
}
