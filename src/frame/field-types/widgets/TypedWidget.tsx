import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { type HTMLAttributes, useState } from 'react';
import { textFieldProps } from './text-field-props';

interface TypedWidgetProps {
  widget: WidgetProps;
  /** Parses a typed text; undefined if invalid, and validation then rejects the text itself. */
  read(text: string): unknown;
  text(value: unknown): string;
  placeholder?: string;
  type?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

export function TypedWidget({ widget, read, text, placeholder, type, inputMode }: TypedWidgetProps) {
  const { id, value, onChange, onBlur } = widget;
  const [draft, setDraft] = useState<string | null>(null);
  const valueIn = (typed: string) => (typed.trim() === '' ? undefined : (read(typed) ?? typed));
  const current = value === undefined || value === null ? '' : text(value);
  return (
    <TextField
      {...textFieldProps(widget)}
      type={type}
      placeholder={placeholder}
      value={draft !== null && valueIn(draft) === (value ?? undefined) ? draft : current}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(valueIn(event.target.value));
      }}
      onBlur={() => {
        setDraft(null);
        onBlur(id, value);
      }}
      slotProps={{ htmlInput: { inputMode } }}
    />
  );
}
