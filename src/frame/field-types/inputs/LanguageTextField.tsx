import { FormLabel, Stack, TextField } from '@mui/material';
import type { FieldProps } from '@rjsf/utils';
import { useLocales } from 'react-admin';
import { isPlainObject } from '../../model/paths';

export function LanguageTextField({ fieldPathId, formData, onChange, uiSchema, ...props }: FieldProps) {
  const languages = useLocales();
  const label = String(uiSchema?.['ui:title'] ?? props.title);
  const texts: Readonly<Record<string, unknown>> = isPlainObject(formData) ? formData : {};
  const change = (language: string, text: string) => {
    const next = Object.entries({ ...texts, [language]: text }).filter(([, inner]) => inner !== '');
    onChange(next.length === 0 ? undefined : Object.fromEntries(next), fieldPathId.path);
  };
  return (
    <Stack spacing={2} id={fieldPathId.$id} role="group" aria-label={label}>
      <FormLabel component="span" required={props.required}>
        {label}
      </FormLabel>
      {languages.map(({ locale, name }) => (
        <TextField
          key={locale}
          fullWidth
          label={name}
          disabled={props.disabled || props.readonly}
          error={(props.rawErrors?.length ?? 0) > 0}
          value={String(texts[locale] ?? '')}
          onChange={(event) => change(locale, event.target.value)}
          slotProps={{ htmlInput: { lang: locale } }}
        />
      ))}
    </Stack>
  );
}
