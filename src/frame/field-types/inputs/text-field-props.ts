import type { WidgetProps } from '@rjsf/utils';

export function createTextFieldProps({ id, label, required, disabled, readonly, rawErrors }: WidgetProps) {
  return {
    id,
    label,
    required,
    fullWidth: true,
    disabled: disabled || readonly,
    error: (rawErrors?.length ?? 0) > 0,
  };
}
