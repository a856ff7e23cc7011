import type { EntityModel, EntityRecord, ExpressionCheck } from './entity-model';
import { evaluate, pathsOf, stepOf } from './expression';
import type { ExpressionClock } from './expression-dates';
import type { Text } from './message';
import { valueAt } from './paths';
import { refusalMessage } from './refusals';

/** The keyword by which a failed check is found among failures of the schema; its parameter `check` is the place in the model's list. */
export const CHECK_KEYWORD = 'x-checks';

type Checked = Pick<EntityModel, 'expressionChecks'>;

/**
 * The places in the model's list of the rules that a record breaks. What is missing breaks none.
 *
 * @param clock what `now` and `today` are; without one rules that ask for them hold, which a form leaves to the server.
 */
export function brokenChecks({ expressionChecks }: Checked, record: EntityRecord, clock?: ExpressionClock): number[] {
  return expressionChecks.flatMap(({ expression }, index) =>
    evaluate(expression, (path) => valueAt(record, path.split('.')), clock) === false ? [index] : [],
  );
}

/** What it says of a value beside another one, by the operator between them. */
const COMPARED = { '<': 'before', '<=': 'notAfter', '>': 'after', '>=': 'notBefore' } as const;
const TURNED: Readonly<Record<string, keyof typeof COMPARED>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

const isCompared = (operator: string): operator is keyof typeof COMPARED => Object.hasOwn(COMPARED, operator);

const pathOf = (operand: unknown) => {
  const step = stepOf(operand);
  return step?.operator === 'var' ? String(step.operands[0]) : undefined;
};

/** The field that the first path of a rule is compared with, and how; undefined for any other expression. */
export function comparisonOf({ expression, paths: [place] }: Pick<ExpressionCheck, 'expression' | 'paths'>) {
  const { operator = '', operands = [] } = stepOf(expression) ?? {};
  const [left, right] = operands.map(pathOf);
  if (!isCompared(operator) || left === undefined || right === undefined || left === right) return undefined;
  if (place === left) return { text: COMPARED[operator], other: right };
  const turned = TURNED[operator];
  return place === right && turned !== undefined ? { text: COMPARED[turned], other: left } : undefined;
}

/** What is said of a record that breaks a rule: its own text, or how the two fields stand to each other. */
export function checkText({ expressionChecks, fieldByPath }: EntityModel, index: number): Text {
  const check = expressionChecks[index];
  const compared = check && comparisonOf(check);
  if (check?.message !== undefined) return check.message;
  if (compared === undefined) return refusalMessage('validation.other');
  const field = fieldByPath.get(compared.other)?.label ?? compared.other;
  return refusalMessage(`validation.${compared.text}`, { field });
}

/** The fields that rules of a model read or speak of. */
export function checkedPaths({ expressionChecks }: Checked): string[] {
  return expressionChecks.flatMap(({ expression, paths }) => [...paths, ...pathsOf(expression)]);
}
