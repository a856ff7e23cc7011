import type { IndexKey, MeasureKey } from '../readings/measures';

/** Measures in units of readings: ppm, °C, %, μg/m³. */
export type EvidenceMeasure = Exclude<MeasureKey, 'Luci' | IndexKey>;

export const VENTILATIONS = ['windows', 'mechanical', 'mixed'] as const;
export type Ventilation = (typeof VENTILATIONS)[number];
export const ROOM_USES = ['classroom', 'office', 'bedroom', 'other'] as const;
export type RoomUse = (typeof ROOM_USES)[number];

interface AirClass {
  name: string;
  atLeast?: number;
  above?: number;
  atMost?: number;
  below?: number;
}

export type Averaging =
  | { kind: 'instant' }
  | { kind: 'runningMean'; minutes: number }
  | { kind: 'dailyMean' }
  | { kind: 'dailyHighestMean'; minutes: number }
  | { kind: 'mean' }
  | { kind: 'percentile'; percent: number };

export type Decision =
  /** Best class that is exceeded for at most `percent` of the time (or days). */
  | { kind: 'tolerated'; percent: number }
  | { kind: 'episode'; minutes: number }
  | { kind: 'value' }
  /**
   * Best class with at least `atLeast` percent of the time in it or better. At most `nextButOne` percent may be two
   * classes worse, and no time worse than that. Only in old packs, before `classShares`.
   */
  | { kind: 'shares'; atLeast: number; nextButOne: number }
  /** First class with at least `atLeast` percent of the time in it or better, and at most the given percent in each class of `atMost`. */
  | {
      kind: 'classShares';
      rules: readonly { class: string; atLeast?: number; atMost?: Readonly<Record<string, number>> }[];
    }
  /** Confinement index from 0 to 5, from the shares of the second and third class (ICONE). */
  | { kind: 'icone' };

/** Parts of the period, judged separately; the worst decides. `hours` are consecutive hours of use in one day. */
export type DecisionWindow = { kind: 'day' } | { kind: 'week' } | { kind: 'hours'; hours: number };

export interface Criterion {
  id: string;
  /** Names by language; English for all other languages. */
  name?: Readonly<Record<string, string>>;
  measure: EvidenceMeasure;
  aboveOutdoor?: boolean;
  /** Classes, the best first. A value belongs to the first class that contains it. */
  classes: readonly AirClass[];
  worst: string;
  /** Worst class that meets the standard; for ICONE the index. */
  required: string;
  averaging: Averaging;
  decision: Decision;
  /** Default: the whole period. */
  window?: DecisionWindow;
  /** Decimals to which values are rounded before the comparison. */
  decimals?: number;
  occupied: boolean;
  missing?: 'exceeded';
  coverage: number;
  intervalMinutes?: number;
  /** Minimum days of the period. With weekly windows, minimum days of a partial week. */
  leastDays?: number;
  /** Kind of room for which the limits are not verified; such rooms are not judged. */
  notVerified?: 'bedrooms';
  appliesTo?: {
    ventilation?: readonly Ventilation[];
    use?: readonly RoomUse[];
    season?: 'heating' | 'other';
  };
  /** Name of a group of criteria, of which at least one must be met. */
  oneOf?: string;
  page?: string;
  note?: string;
}

export const nameCriterion = ({ id, name }: Pick<Criterion, 'id' | 'name'>, language: string): string =>
  name?.[language] ?? name?.['en'] ?? id;

export interface Standard {
  id: string;
  title: string;
  edition: string;
  /** Version of this file for the same edition. Default: 1. */
  revision?: number;
  source: { title: string; page?: string; kind: 'original' | 'secondary' };
  checkedAgainstOriginal: boolean;
  /** `worst`: only the worst measured criterion decides. */
  overall: 'every' | 'worst';
  /** Number of parameters of the scheme; a room with fewer assessed parameters does not meet the scheme. */
  parameters?: number;
  heating?: { from: string; to: string };
  colours?: Readonly<Record<string, string>>;
  note?: string;
  translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  criteria: readonly Criterion[];
}

export const listClassNames = ({
  classes,
  worst,
}: {
  classes: readonly { name: string }[];
  worst: string;
}): readonly string[] => [...classes.map(({ name }) => name), worst];

export const ICONE_CLASSES: readonly string[] = ['0', '1', '2', '3', '4', '5'];

export const listVerdictNames = (criterion: Criterion): readonly string[] =>
  criterion.decision.kind === 'icone' ? ICONE_CLASSES : listClassNames(criterion);

function fits(value: number, { atLeast, above, atMost, below }: AirClass): boolean {
  return (
    (atLeast === undefined || value >= atLeast) &&
    (above === undefined || value > above) &&
    (atMost === undefined || value <= atMost) &&
    (below === undefined || value < below)
  );
}

export function findAirClass(stored: number, { classes, decimals }: Pick<Criterion, 'classes' | 'decimals'>): number {
  const value = decimals === undefined ? stored : Math.round(stored * 10 ** decimals) / 10 ** decimals;
  for (let index = 0; index < classes.length; index += 1) {
    const each = classes[index];
    if (each !== undefined && fits(value, each)) return index;
  }
  return classes.length;
}

const WINDOWED: readonly Decision['kind'][] = ['tolerated', 'classShares', 'icone'];
const ONE_FIGURE: readonly Averaging['kind'][] = ['mean', 'percentile'];

/** Returns mistakes that the JSON schema cannot detect; empty if valid. */
export function findStandardMistakes({ criteria, translations = {} }: Standard): string[] {
  const ids = criteria.map(({ id }) => id);
  return criteria.flatMap((criterion, index) => {
    const { id, required, decision, averaging, classes, window } = criterion;
    const names = listClassNames(criterion);
    const isOneFigure = ONE_FIGURE.includes(averaging.kind);
    return [
      ...(ids.indexOf(id) === index ? [] : [`there are two criteria ${id}`]),
      ...(new Set(names).size === names.length ? [] : [`${id}: a class is named twice`]),
      ...(listVerdictNames(criterion).includes(required) ? [] : [`${id}: ${required} is not one of its classes`]),
      ...(isOneFigure === (decision.kind === 'value')
        ? []
        : [`${id}: a mean of the period and a percentile are decided by their value, and nothing else is`]),
      ...(window === undefined || (WINDOWED.includes(decision.kind) && !averaging.kind.startsWith('daily'))
        ? []
        : [`${id}: only shares of time can be decided per window`]),
      ...(decision.kind !== 'classShares' ||
      decision.rules.every((rule) =>
        [rule.class, ...Object.keys(rule.atMost ?? {})].every((each) => names.includes(each)),
      )
        ? []
        : [`${id}: a rule refers to an unknown class`]),
      ...(decision.kind !== 'episode' || classes.length === 1
        ? []
        : [`${id}: what is decided by its longest stretch has one class and the worst`]),
      ...(decision.kind !== 'icone' || classes.length === 2
        ? []
        : [`${id}: ICONE is made of two classes and the worst`]),
      ...Object.entries(translations).flatMap(([language, words]) =>
        new Set(names.map((name) => words[name] ?? name)).size === names.length
          ? []
          : [`${id}: two classes have one name in the language ${language}`],
      ),
    ];
  });
}

const UNITS: Readonly<Record<string, string>> = {
  ...{ CO2: 'ppm', temp: '°C', hum: '%' },
  ...{ pm25: 'µg/m³', pm10: 'µg/m³', no2: 'µg/m³', o3: 'µg/m³' },
};

export const getMeasureUnit = (measure: string): string => UNITS[measure] ?? '';
