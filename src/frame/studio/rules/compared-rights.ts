import type { AccessSubject } from '../../access/can';
import { type Explained, type Explanation, reachedRows } from '../../access/explain';

export interface ExplainedRights {
  subject: AccessSubject;
  explanations: readonly Explanation[];
}

export interface ComparedRight {
  about: Explained;
  one: Explanation;
  other: Explanation;
  differs: boolean;
}

function outcomeOf({ allowed, scope, rules }: Explanation, subject: AccessSubject): string {
  const values = rules?.map(({ rows, ...conditions }) => [rows && reachedRows(rows, subject), conditions]);
  return JSON.stringify([allowed, scope && reachedRows(scope, subject), values]);
}

export function comparedRights(one: ExplainedRights, other: ExplainedRights): ComparedRight[] {
  return one.explanations.flatMap((first, index) => {
    const second = other.explanations[index];
    if (second === undefined) return [];
    const differs = outcomeOf(first, one.subject) !== outcomeOf(second, other.subject);
    return [{ about: first.about, one: first, other: second, differs }];
  });
}
