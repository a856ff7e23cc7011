import { type Fault, lineOf } from './fault';

/** What became of a fault: noticed by a test, noticed because the tests never ended, missed, or come by by no test. */
export type Fate = 'killed' | 'endless' | 'survived' | 'unreached';

export interface Outcome {
  fault: Fault;
  fate: Fate;
}

export const isKilled = ({ fate }: Outcome): boolean => fate === 'killed' || fate === 'endless';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);

/** `src/domain/trend.ts:12  a < b  ->  a <= b`, with a word for what no test comes by. */
export function survivorLine({ fault, fate }: Outcome, source: string): string {
  const original = oneLine(source.slice(fault.at.start, fault.at.end));
  const place = `${fault.file}:${lineOf(source, fault.at.start)}`;
  const note = fate === 'unreached' ? '  (no test comes by)' : '';
  return `${place}  ${original}  ->  ${fault.replacement === '' ? 'left out' : oneLine(fault.replacement)}${note}`;
}

/** `src/domain: 102 of 120 killed (85.0 %), 3 of them endless` */
export function scoreLine(folder: string, outcomes: readonly Outcome[]): string {
  const killed = outcomes.filter(isKilled).length;
  const endless = outcomes.filter(({ fate }) => fate === 'endless').length;
  const share = outcomes.length === 0 ? 100 : (100 * killed) / outcomes.length;
  const note = endless === 0 ? '' : `, ${endless} of them endless`;
  return `${folder}: ${killed} of ${outcomes.length} killed (${share.toFixed(1)} %)${note}`;
}
