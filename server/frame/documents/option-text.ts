import type { FieldModel } from '../../../src/frame/model/field-model';
import type { Text } from '../../../src/frame/model/message';
import type { ChoiceValue } from '../../../src/frame/model/value-condition';
import { message } from './messages';

export function optionText(field: Pick<FieldModel, 'options'> | undefined, value: ChoiceValue): Text {
  if (typeof value === 'boolean') return message(value ? 'record.yes' : 'record.no');
  return field?.options?.find((option) => option.value === value)?.label ?? String(value);
}
