import type { EntityCheck } from './check-data';
import { affectedLines } from './describe-affected';

/** What became of the check of all records, in plain words, a line each. */
export function describeChecks(checks: readonly EntityCheck[]): string[] {
  const total = checks.reduce((sum, { records }) => sum + records, 0);
  const found = checks.flatMap(({ entity, failing, leftover }) => {
    const lines = [
      ...affectedLines('refused by the schema of today', failing),
      ...affectedLines('with values of fields that are gone', leftover),
    ];
    return lines.length === 0 ? [] : [entity, ...lines];
  });
  return [...found, `Looked at ${total} ${total === 1 ? 'record' : 'records'}.`];
}
