import type { Explanation } from '../access/explain';
import type { EntityModel } from '../model/entity-model';
import { useValueFormat } from '../value/use-value-format';
import { RowRuleWords } from './RowRuleWords';
import type { ExplanationWords } from './use-explanation-words';

interface ExplanationAnswerProps extends Pick<ExplanationWords, 'whose'> {
  explanation: Explanation;
  model?: EntityModel | undefined;
}

export function ExplanationAnswer({ explanation, model, whose }: ExplanationAnswerProps) {
  const format = useValueFormat();
  const { allowed, scope, rules } = explanation;
  return (
    <>
      {scope === undefined || (rules?.length ?? 0) > 1 ? format.yesNo(allowed) : whose(scope)}
      {rules !== undefined && model !== undefined && <RowRuleWords model={model} rules={rules} whose={whose} />}
    </>
  );
}
