import type { IndexKey } from '../readings/index-measures';
import type { MeasureKey } from '../readings/measures';

/** What standards judge, in the units of readings: ppm, °C, %, μg/m3. */
export type EvidenceMeasure = Exclude<MeasureKey, 'Luci' | IndexKey>;

export const VENTILATIONS = ['windows', 'mechanical', 'mixed'] as const;
export type Ventilation = (typeof VENTILATIONS)[number];
export const ROOM_USES = ['classroom', 'office', 'bedroom', 'other'] as const;
export type RoomUse = (typeof ROOM_USES)[number];

/** A class of values, in the unit of the measure. */
export interface AirClass {
  name: string;
  atLeast?: number;
  above?: number;
  atMost?: number;
  below?: number;
}

/** What is compared with the limits. */
export type Averaging =
  | { kind: 'instant' }
  /** Of the last so many minutes, at the end of each reading. */
  | { kind: 'runningMean'; minutes: number }
  /** Of each day on the clock of the place, as far as it counts. */
  | { kind: 'dailyMean' }
  /** Of each day the highest mean of so many minutes. */
  | { kind: 'dailyHighestMean'; minutes: number }
  /** Of the whole period. */
  | { kind: 'mean' }
  | { kind: 'percentile'; percent: number };

/** How a class follows from what was compared. */
export type Decision =
  /** The best class outside of which at most so many percent of the time (of days, for those) are. */
  | { kind: 'tolerated'; percent: number }
  /** The best class outside of which no stretch is longer than so many minutes. */
  | { kind: 'episode'; minutes: number }
  /** The class of the one figure: of a percentile or a mean. */
  | { kind: 'value' }
  /**
   * The best class in which, or in better ones, at least `atLeast` percent of the time are, with at most `nextButOne` percent two classes
   * further and nothing beyond (TAIL).
   */
  | { kind: 'shares'; atLeast: number; nextButOne: number }
  /** Index of confinement 0 to 5 of the shares of the second and the third class (ICONE). */
  | { kind: 'icone' };

/** One limit of a standard. */
export interface Criterion {
  /** Within the standard. */
  id: string;
  /** What readers call it, by language; English is what all others get. */
  name?: Readonly<Record<string, string>>;
  measure: EvidenceMeasure;
  /** The limits are for what is above the outdoor air. */
  aboveOutdoor?: boolean;
  /** Best first. A value belongs to the first class that it fits into. */
  classes: readonly AirClass[];
  /** What a value is called that fits into none. */
  worst: string;
  /** The worst class that meets the standard; of ICONE an index. */
  required: string;
  averaging: Averaging;
  decision: Decision;
  /** Only the time counts in which the place is open. */
  occupied: boolean;
  /** Time without readings counts as worst. */
  missing?: 'exceeded';
  /** How much of the time that counts has to be measured for a verdict, %. */
  coverage: number;
  /** The longest usual distance of readings. */
  intervalMinutes?: number;
  /** The shortest period that can be judged. */
  leastDays?: number;
  appliesTo?: {
    ventilation?: readonly Ventilation[];
    use?: readonly RoomUse[];
    season?: 'heating' | 'other';
  };
  /** Of criteria with the same name here, one has to be met. */
  oneOf?: string;
  page?: string;
  note?: string;
}

/** What readers of a language call a criterion. */
export const criterionName = ({ id, name }: Pick<Criterion, 'id' | 'name'>, language: string): string =>
  name?.[language] ?? name?.['en'] ?? id;

/** A standard, in one edition: the content of a file of `standards/`. */
export interface Standard {
  /** The name of its file. */
  id: string;
  title: string;
  edition: string;
  source: { title: string; page?: string; kind: 'original' | 'secondary' };
  checkedAgainstOriginal: boolean;
  /** `every`: all criteria have to be met; `worst`: the worst of those measured decides, and others are left out. */
  overall: 'every' | 'worst';
  note?: string;
  /** By language: what the texts of this file are there, by the text. */
  translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  criteria: readonly Criterion[];
}

/** Names of all classes of a criterion, best first. */
export const classNames = ({
  classes,
  worst,
}: {
  classes: readonly { name: string }[];
  worst: string;
}): readonly string[] => [...classes.map(({ name }) => name), worst];

export const ICONE_CLASSES: readonly string[] = ['0', '1', '2', '3', '4', '5'];

/** The names that a verdict by a criterion may have, best first. */
export const verdictNames = (criterion: Criterion): readonly string[] =>
  criterion.decision.kind === 'icone' ? ICONE_CLASSES : classNames(criterion);

function fits(value: number, { atLeast, above, atMost, below }: AirClass): boolean {
  return (
    (atLeast === undefined || value >= atLeast) &&
    (above === undefined || value > above) &&
    (atMost === undefined || value <= atMost) &&
    (below === undefined || value < below)
  );
}

/** The place of a value among `classNames`. */
export function classOf(value: number, { classes }: Criterion): number {
  for (let index = 0; index < classes.length; index += 1) {
    const each = classes[index];
    if (each !== undefined && fits(value, each)) return index;
  }
  return classes.length;
}

const ONE_FIGURE: readonly Averaging['kind'][] = ['mean', 'percentile'];

/** What no schema of JSON says of a standard; empty where it is sound. */
export function standardMistakes({ criteria, translations = {} }: Standard): string[] {
  const ids = criteria.map(({ id }) => id);
  return criteria.flatMap((criterion, index) => {
    const { id, required, decision, averaging, classes } = criterion;
    const names = classNames(criterion);
    const isOneFigure = ONE_FIGURE.includes(averaging.kind);
    return [
      ...(ids.indexOf(id) === index ? [] : [`there are two criteria ${id}`]),
      ...(new Set(names).size === names.length ? [] : [`${id}: a class is named twice`]),
      ...(verdictNames(criterion).includes(required) ? [] : [`${id}: ${required} is none of its classes`]),
      ...(isOneFigure === (decision.kind === 'value')
        ? []
        : [`${id}: a mean of the period and a percentile are decided by their value, and nothing else is`]),
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
