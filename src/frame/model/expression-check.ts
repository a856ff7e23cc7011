import type { EntityModel, EntityRecord, ExpressionCheck } from './entity-model';
import { type ExpressionClock, evaluate, parseExpressionStep } from './expression';
import type { Text } from './message';
import { valueAt } from './paths';
import { refusalMessage } from './refusals';

/** Keyword of failed checks among schema errors; its parameter `check` is the index in the model. */
export const CHECK_KEYWORD = 'x-checks';

type Checked = Pick<EntityModel, 'expressionChecks'>;

/** Rules with missing values count as met. @param clock values of `now` and `today`; without a clock, rules with `now` or `today` count as met */
export function findBroken({ expressionChecks }: Checked, record: EntityRecord, clock?: ExpressionClock): number[] {
  return expressionChecks.flatMap(({ expression }, index) =>
    evaluate(expression, (path) => valueAt(record, path.split('.')), clock) === false ? [index] : [],
  );
}

const COMPARED = { '<': 'before', '<=': 'notAfter', '>': 'after', '>=': 'notBefore' } as const;
const TURNED: Readonly<Record<string, keyof typeof COMPARED>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

const isCompared = (operator: string): operator is keyof typeof COMPARED => Object.hasOwn(COMPARED, operator);

const pathOf = (operand: unknown) => {
  const step = parseExpressionStep(operand);
  return step?.operator === 'var' ? String(step.operands[0]) : undefined;
};

export function findComparison({ expression, paths: [place] }: Pick<ExpressionCheck, 'expression' | 'paths'>) {
  const { operator = '', operands = [] } = parseExpressionStep(expression) ?? {};
  const [left, right] = operands.map(pathOf);
  if (!isCompared(operator) || left === undefined || right === undefined || left === right) return undefined;
  if (place === left) return { text: COMPARED[operator], other: right };
  const turned = TURNED[operator];
  return place === right && turned !== undefined ? { text: COMPARED[turned], other: left } : undefined;
}

export function getCheckText({ expressionChecks, fieldByPath }: EntityModel, index: number): Text {
  const check = expressionChecks[index];
  const compared = check && findComparison(check);
  if (check?.message !== undefined) return check.message;
  if (compared === undefined) return refusalMessage('validation.other');
  const field = fieldByPath.get(compared.other)?.label ?? compared.other;
  return refusalMessage(`validation.${compared.text}`, { field });
}
