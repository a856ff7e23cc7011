import { TextField } from '@mui/material';
import type { WidgetProps } from '@rjsf/utils';
import { type HTMLAttributes, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatSeconds, formatTime, parseIsoDuration, parseSeconds, parseTime, toIsoDuration } from '../moment';
import { parsePhone } from '../text';
import { createTextFieldProps } from './text-field-props';

interface TypedWidgetProps {
  widget: WidgetProps;
  /** Parses a typed text; undefined if invalid, so that the form reports it. */
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
      {...createTextFieldProps(widget)}
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

export function PhoneWidget(props: WidgetProps) {
  return <TypedWidget widget={props} read={parsePhone} text={String} type="tel" inputMode="tel" />;
}

/** Text input, because a time input would use the language of the browser with its 12-hour clock. */
export function TimeWidget(props: WidgetProps) {
  const translate = useTranslate();
  return (
    <TypedWidget
      widget={props}
      read={parseTime}
      text={(value) => formatTime(String(value))}
      placeholder={translate('framework.typed.time')}
    />
  );
}

function readIso(text: string): string | undefined {
  const seconds = parseSeconds(text);
  return seconds === undefined ? undefined : toIsoDuration(seconds);
}

function isoText(value: unknown): string {
  const seconds = parseIsoDuration(String(value));
  return seconds === undefined ? String(value) : formatSeconds(seconds);
}

/** Accepts `1:30`, stored in seconds or as `PT1H30M`. Durations with days or months are edited in ISO form. */
export function DurationWidget(props: WidgetProps) {
  const translate = useTranslate();
  const isIso = props.schema.type === 'string';
  return (
    <TypedWidget
      widget={props}
      read={isIso ? readIso : parseSeconds}
      text={isIso ? isoText : (value) => (typeof value === 'number' ? formatSeconds(value) : String(value))}
      placeholder={translate('framework.typed.duration')}
    />
  );
}
