import { useNotify } from 'react-admin';
import type { FieldModel } from '../model/field-model';
import { useValueFormat } from '../value/use-value-format';

export function useSavedNotice(): (text: string, others: readonly FieldModel[], values?: object) => void {
  const notify = useNotify();
  const format = useValueFormat();
  return (text, others, values = {}) => {
    const fields = others.map(({ label }) => format.text(label)).join(', ');
    const message = fields === '' ? text : 'framework.merge.together';
    notify(message, { type: 'success', messageArgs: { ...values, fields } });
  };
}
