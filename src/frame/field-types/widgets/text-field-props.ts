import type { WidgetProps } from '@rjsf/utils';

/** What the text field of a form says of its field: what it is called, whether it is wanted, and whether it is wrong. */
export function textFieldProps({ id, label, required, disabled, readonly, rawErrors }: WidgetProps) {
  return {
    id,
    label,
    required,
    fullWidth: true,
    disabled: disabled || readonly,
    error: (rawErrors?.length ?? 0) > 0,
  };
}
