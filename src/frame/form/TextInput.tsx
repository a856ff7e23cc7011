import { getTemplate, type WidgetProps } from '@rjsf/utils';
import type { FormValues } from './form-data';

const SEVERAL_LINES = { multiline: true, minRows: 1, maxRows: 12 };

export function TextInput(props: WidgetProps<FormValues>) {
  const Input = getTemplate('BaseInputTemplate', props.registry, props.options);
  return <Input {...props} {...(props.schema.contentMediaType === 'text/plain' ? SEVERAL_LINES : {})} />;
}
