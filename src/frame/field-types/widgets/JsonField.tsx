import TextField from '@mui/material/TextField';
import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { jsonMistake } from '../json-mistake';

/** JSON text editor. Invalid text stays in the box with its error marked, and the value stays unchanged. */
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
  const translate = useTranslate();
  const mistake = jsonMistake(text);
  return (
    <TextField
      id={fieldPathId.$id}
      fullWidth
      multiline
      minRows={3}
      label={label}
      required={required}
      disabled={disabled || readonly}
      error={mistake !== undefined}
      helperText={translate(mistake === undefined ? 'framework.json.expected' : 'framework.json.mistake', {
        ...mistake,
      })}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const typed = event.target.value;
        if (jsonMistake(typed) === undefined)
          onChange(typed.trim() === '' ? undefined : JSON.parse(typed), fieldPathId.path);
      }}
      slotProps={{ htmlInput: { spellCheck: false } }}
    />
  );
}
