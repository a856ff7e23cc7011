import type { LocalizedText } from '../../model/localized-text';

export type CellFault =
  | { kind: 'number' | 'day' | 'moment' | 'time' | 'duration' | 'yesNo' | 'geo' | 'json' | 'formula' | 'notFound' }
  | { kind: 'choice'; choices: readonly LocalizedText[] }
  | { kind: 'several'; count: number };

export type CellValue = { value: unknown } | { fault: CellFault };
