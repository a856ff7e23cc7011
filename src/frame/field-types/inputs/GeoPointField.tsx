import { FormLabel, Stack, TextField } from '@mui/material';
import type { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isPlainObject } from '../../model/paths';
import { parsePastedPair } from '../list';

const PARTS = ['lat', 'lng'] as const;
type Part = (typeof PARTS)[number];
type Texts = Readonly<Record<Part, string>>;

function textsOf(value: unknown): Texts {
  const text = (part: unknown) => (part === undefined || part === null ? '' : String(part));
  return isPlainObject(value) ? { lat: text(value.lat), lng: text(value.lng) } : { lat: '', lng: '' };
}

/** Reads point and comma as decimal marks, because coordinates have no thousands. */
function degreesOf(text: string): number | string {
  const degrees = Number(text.trim().replace(',', '.'));
  return Number.isFinite(degrees) ? degrees : text;
}

function valueOfTexts(texts: Texts): Partial<Record<Part, unknown>> | undefined {
  const typed = PARTS.filter((part) => texts[part].trim() !== '');
  if (typed.length === 0) return undefined;
  return Object.fromEntries(typed.map((part) => [part, degreesOf(texts[part])]));
}

export function GeoPointField({ fieldPathId, formData, onChange, uiSchema, ...props }: FieldProps) {
  const translate = useTranslate();
  const [texts, setTexts] = useState(() => textsOf(formData));
  const label = String(uiSchema?.['ui:title'] ?? props.title);
  const change = (part: Part, text: string) => {
    const [lat, lng] = parsePastedPair(text) ?? [];
    const next = lat === undefined || lng === undefined ? { ...texts, [part]: text } : { lat, lng };
    setTexts(next);
    onChange(valueOfTexts(next), fieldPathId.path);
  };
  return (
    <Stack spacing={1} id={fieldPathId.$id} role="group" aria-label={label}>
      <FormLabel component="span" required={props.required}>
        {label}
      </FormLabel>
      <Stack direction="row" spacing={1}>
        {PARTS.map((part) => (
          <TextField
            key={part}
            fullWidth
            label={translate(`framework.geo.${part}`)}
            disabled={props.disabled || props.readonly}
            error={(props.rawErrors?.length ?? 0) > 0}
            value={texts[part]}
            onChange={(event) => change(part, event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        ))}
      </Stack>
    </Stack>
  );
}
