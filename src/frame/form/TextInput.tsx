import { getTemplate, type WidgetProps } from '@rjsf/utils';
import type { FormValues } from './form-data';

/** Grows with what is typed, up to here, and scrolls beyond. */
const SEVERAL_LINES = { multiline: true, minRows: 1, maxRows: 12 };

/** The input of a text: on one line, unless its schema says that it may have several. */
export function TextInput(props: WidgetProps<FormValues>) {
  const Input = getTemplate('BaseInputTemplate', props.registry, props.options);
  return <Input {...props} {...(props.schema.contentMediaType === 'text/plain' ? SEVERAL_LINES : {})} />;
}
