import TextField from '@mui/material/TextField';
import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: text.trim() === '' ? undefined : JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Any JSON as text. What cannot be parsed yet stays in the box, marked, and the value stays as it was. */
export function JsonField({
  fieldPathId,
  formData,
  onChange,
  title,
  uiSchema,
  required,
  disabled,
  readonly,
}: FieldProps) {
  const [text, setText] = useState(formData === undefined ? '' : JSON.stringify(formData, null, 2));
  const label = uiSchema?.['ui:title'] ?? title;
  return (
    <TextField
      id={fieldPathId.$id}
      fullWidth
      multiline
      minRows={3}
      label={label}
      required={required}
      disabled={disabled || readonly}
      error={parse(text) === undefined}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const parsed = parse(event.target.value);
        if (parsed !== undefined) onChange(parsed.value, fieldPathId.path);
      }}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  );
}
