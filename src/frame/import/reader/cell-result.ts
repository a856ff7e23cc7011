import type { LocalizedText } from '../../model/localized-text';

/** Why a cell cannot become a value. */
export type CellFault =
  | { kind: 'number' | 'day' | 'moment' | 'time' | 'duration' | 'yesNo' | 'geo' | 'json' | 'formula' | 'notFound' }
  /** What can be chosen, in every language. */
  | { kind: 'choice'; choices: readonly LocalizedText[] }
  | { kind: 'several'; count: number };

/** A value, undefined for an empty one; or why there is none. */
export type CellValue = { value: unknown } | { fault: CellFault };
