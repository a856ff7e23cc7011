import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { ChecksKeyword, OverlapCheckKeyword } from '../../../src/frame/model/source';
import { conditionOf } from '../../../src/frame/model/value-condition';
import { checkCondition } from './conditions';
import { kindOf } from './expression-kinds';
import type { Report } from './report';

const TIMES = ['a day', 'a moment', 'a time'];

function checkSpan(
  model: EntityModel,
  { from, to, minutes }: OverlapCheckKeyword['noOverlap'],
  refuse: (problem: string, word: string) => void,
): void {
  const kind = (path: string) => kindOf(model, { var: path }) ?? 'something else';
  const begin = kind(from);
  if (!TIMES.includes(begin)) refuse(`"${from}" is ${begin}; name a day, a moment or a time`, 'from');
  if (to !== undefined && minutes !== undefined)
    refuse('"to" is there, too, and says the same; take one out', 'minutes');
  if (to === undefined && minutes === undefined) refuse('"to" or "minutes" is missing, so that nothing ends', 'to');
  if (to === from) refuse('nothing begins and ends at the same field; name the one where it ends', 'to');
  else if (to !== undefined && kind(to) !== begin) refuse(`"${to}" is ${kind(to)}, and "${from}" is ${begin}`, 'to');
  if (minutes === undefined) return;
  if (begin === 'a day')
    refuse(`"${from}" is a day, which has no minutes; say with "to" which day is the last`, 'minutes');
  if (kind(minutes) !== 'a number') refuse(`"${minutes}" is ${kind(minutes)}; name a number of minutes`, 'minutes');
}

export function checkOverlapChecks(model: EntityModel, checks: ChecksKeyword = [], report: Report): void {
  for (const [index, check] of checks.entries()) {
    if (!('noOverlap' in check)) continue;
    const { noOverlap, message, 'x-i18n': translations } = check;
    const place = ['/x-checks', index, 'noOverlap'] as const;
    checkSpan(model, noOverlap, (problem, word) => report([...place, word], problem));
    checkCondition(model, conditionOf(noOverlap.where ?? {}), [...place, 'where'], report);
    const storage = model.fieldByPath.get(noOverlap.same)?.storage;
    if (storage === 'json' || storage === 'textList')
      report([...place, 'same'], `"${noOverlap.same}" has several values; name a field with one`);
    if (message === undefined && translations !== undefined)
      report(['/x-checks', index, 'x-i18n'], 'the English text is missing; add it as "message"');
  }
}
