import { type Closing, type ClosingProblem, closingProblem } from '../../../domain/heating/closing';
import { typedNumber } from '../typed-number';

export interface ClosingDraft {
  key: number;
  from: string;
  to: string;
  celsius: string;
  name: string;
}

export function closingOf({ from, to, celsius, name }: ClosingDraft): Closing | ClosingProblem {
  const degrees = typedNumber(celsius);
  if (degrees === undefined) return 'range';
  const closing = {
    from,
    to: to === '' ? from : to,
    celsius: degrees,
    ...(name.trim() !== '' && { name: name.trim() }),
  };
  return closingProblem(closing) ?? closing;
}

export function withClosings(
  drafts: readonly ClosingDraft[],
  closings: readonly Closing[],
  written: (celsius: number) => string,
): ClosingDraft[] {
  const next = Math.max(0, ...drafts.map(({ key }) => key)) + 1;
  const added = closings.map(({ from, to, celsius, name = '' }, index) => ({
    ...{ key: next + index, from, to, celsius: written(celsius), name },
  }));
  return [...drafts, ...added];
}
