import { type Fault, lineOf } from './fault';

/** What became of a fault: noticed by a test, noticed because the tests never ended, missed, or come by by no test. */
export type Fate = 'killed' | 'endless' | 'survived' | 'unreached';

export interface Outcome {
  fault: Fault;
  fate: Fate;
}

export const isKilled = ({ fate }: Outcome): boolean => fate === 'killed' || fate === 'endless';

const UNREACHED = '  (no test comes by)';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);

/** `src/air/domain/air/trend.ts:12  a < b  ->  a <= b` */
export function faultLine(fault: Fault, source: string): string {
  const original = oneLine(source.slice(fault.at.start, fault.at.end));
  const replacement = fault.replacement === '' ? 'left out' : oneLine(fault.replacement);
  return `${fault.file}:${lineOf(source, fault.at.start)}  ${original}  ->  ${replacement}`;
}

/** The fault, with a word for one that no test comes by. */
export function survivorLine({ fault, fate }: Outcome, source: string): string {
  return `${faultLine(fault, source)}${fate === 'unreached' ? UNREACHED : ''}`;
}

/** The faults that an earlier run has listed as missed. */
export function missedIn(report: string): Set<string> {
  return new Set(
    report.split('\n').map((line) => (line.endsWith(UNREACHED) ? line.slice(0, -UNREACHED.length) : line)),
  );
}

/** `src/air/domain: 102 of 120 killed (85.0 %), 3 of them endless` */
export function scoreLine(folder: string, outcomes: readonly Outcome[]): string {
  const killed = outcomes.filter(isKilled).length;
  const endless = outcomes.filter(({ fate }) => fate === 'endless').length;
  const share = outcomes.length === 0 ? 100 : (100 * killed) / outcomes.length;
  const note = endless === 0 ? '' : `, ${endless} of them endless`;
  return `${folder}: ${killed} of ${outcomes.length} killed (${share.toFixed(1)} %)${note}`;
}
