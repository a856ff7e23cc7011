import type { ValueCondition } from '../../../src/frame/model/value-condition';
import type { RightChange } from '../../../src/frame/schema-change/compare';
import type { Reached } from '../../../src/frame/schema-change/reached-rows';

const isFree = (condition: ValueCondition) => Object.keys(condition).length === 0;

const conditionText = (condition: ValueCondition): string =>
  Object.entries(condition)
    .map(([path, values]) => `${path} is ${values.join(' or ')}`)
    .join(' and ');

function oneText({ rows, where, after }: Reached): string {
  if (rows === undefined) return isFree(where) ? 'always' : `while ${conditionText(where)}`;
  const asked = isFree(where) ? '' : ` where ${conditionText(where)}`;
  return `${rows}${asked}${after === undefined ? '' : `, afterwards ${conditionText(after)}`}`;
}

const reachText = (reached: readonly Reached[] = []): string => reached.map(oneText).join('; ');

export function rightLine({ role, gains, field, right, from, to }: RightChange): string {
  const [was, is] = [reachText(from), reachText(to)];
  if (field !== undefined && to !== undefined) return `${role} may ${right} ${field} ${is} (was: ${was})`;
  if (field !== undefined) return `${role} ${gains ? 'can now' : 'can no longer'} ${right} ${field}`;
  if (to === undefined) return `${role} may no longer ${right} (was: ${was})`;
  return from === undefined ? `${role} may now ${right} (${is})` : `${role} may ${right} ${is} (was: ${was})`;
}
