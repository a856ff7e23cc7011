import type { EntityModel } from '../../../src/frame/model/entity-model';
import { pathsOf, stepOf } from '../../../src/frame/model/expression';
import { comparisonOf } from '../../../src/frame/model/expression-check';
import { didYouMean } from '../../../src/frame/model/schema-error';
import type { ChecksKeyword, ExpressionCheckKeyword } from '../../../src/frame/model/source';
import { kindOf } from './expression-kinds';
import { checkSteps } from './expressions';
import type { Report } from './report';

const ANSWERS = ['==', '!=', '<', '<=', '>', '>=', '!', 'in', 'and', 'or', 'if'];
const TIMES = ['a day', 'a moment', 'a time'];

function checkExpression(model: EntityModel, check: ExpressionCheckKeyword, refuse: (problem: string) => void): void {
  const { expression } = check;
  checkSteps(model, expression, refuse);
  const paths = pathsOf(expression);
  for (const path of new Set(paths)) {
    if (path === 'id' || model.fieldByPath.has(path)) continue;
    const key = path.split('.')[0] ?? '';
    const isOther = model.fieldByPath.get(key)?.reference !== undefined;
    const hint = didYouMean(path, [...model.fieldByPath.keys()]);
    refuse(
      isOther
        ? `"${path}" is of another record, which a check does not read; copy it into a field with x-value.copy`
        : `there is no field "${path}"${hint}`,
    );
  }
  const step = stepOf(expression);
  if (step !== undefined && !ANSWERS.includes(step.operator))
    refuse(`"${step.operator}" is neither true nor false; compare what it makes with something`);
  if (paths.length === 0) refuse('reads no field, so that it says the same of every record; name one with "var"');
}

export function checkExpressionChecks(model: EntityModel, checks: ChecksKeyword = [], report: Report): void {
  for (const [index, check] of checks.entries()) {
    if (!('expression' in check)) continue;
    checkExpression(model, check, (problem) => report(['/x-checks', index, 'expression'], problem));
    const compared = comparisonOf(check);
    const isTime = compared !== undefined && TIMES.includes(kindOf(model, { var: compared.other }) ?? '');
    if (check.message === undefined && !isTime) {
      const advice =
        'only of two days or moments that are compared, the first of "paths" being one, is it known what to say';
      report(['/x-checks', index], `"message" is missing; ${advice}`);
    }
    if (check.message === undefined && check['x-i18n'] !== undefined)
      report(['/x-checks', index, 'x-i18n'], 'the English text is missing; add it as "message"');
  }
}
