import type { EntityCheck } from './check-data';
import { affectedLines } from './describe-affected';

export function describeChecks(checks: readonly EntityCheck[]): string[] {
  const total = checks.reduce((sum, { records }) => sum + records, 0);
  const found = checks.flatMap(({ entity, failing, leftover }) => {
    const lines = [
      ...affectedLines('refused by the schema of today', failing),
      ...affectedLines('with values of fields that are gone', leftover),
    ];
    return lines.length === 0 ? [] : [entity, ...lines];
  });
  return [...found, `Checked ${total} ${total === 1 ? 'record' : 'records'}.`];
}
