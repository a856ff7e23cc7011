import TextField from '@mui/material/TextField';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { textFieldProps } from './text-field-props';

/** Entries of a comma-separated text: trimmed, blank ones dropped. */
export function entriesOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** A list that people type as one line, separated by commas. */
export function CommaListWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur } = props;
  const entries: string[] = Array.isArray(value) ? value.map(String) : [];
  // The text is held beside the list: "a, " and "a" are the same list, and typing a comma must not take it away.
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
