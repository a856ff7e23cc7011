import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { textFieldProps } from './text-field-props';

export function entriesOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

export function CommaListWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur } = props;
  const entries: string[] = Array.isArray(value) ? value.map(String) : [];
  // Keeps the text beside the list, because "a, " and "a" are the same list and typing a comma must not remove it.
  const [text, setText] = useState(entries.join(', '));
  const shown = entriesOf(text).join() === entries.join() ? text : entries.join(', ');
  return (
    <TextField
      {...textFieldProps(props)}
      value={shown}
      onChange={(event) => {
        setText(event.target.value);
        onChange(entriesOf(event.target.value));
      }}
      onBlur={() => {
        setText(entries.join(', '));
        onBlur(id, entries);
      }}
    />
  );
}
