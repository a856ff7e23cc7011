import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ObjectFieldTemplatePropertyType } from '@rjsf/utils';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { languageName } from '../i18n/language-name';
import type { FieldModel } from '../model/field-model';
import { valueAt } from '../model/paths';
import { useFormValues } from './form-values';

interface TranslatedInputsProps {
  title: string;
  texts: readonly FieldModel[];
  properties: readonly ObjectFieldTemplatePropertyType[];
}

/** One input per language, each with its `lang` for screen readers. The heading lists the empty languages. */
export function TranslatedInputs({ title, texts, properties }: TranslatedInputsProps) {
  const titleId = useId();
  const translate = useTranslate();
  const values = useFormValues();
  const missing = texts.filter(({ keys }) => (valueAt(values, keys) ?? '') === '');
  const languages = missing.map(({ translation }) => languageName(translation?.language ?? '')).join(', ');
  const isPart = missing.length > 0 && missing.length < texts.length;
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Stack direction="row" sx={{ mb: 1.5, gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography id={titleId} variant="subtitle2" color="text.secondary">
          {title}
        </Typography>
        {isPart && (
          <Typography variant="caption" color="warning.main">
            {translate('framework.untranslated', { languages })}
          </Typography>
        )}
      </Stack>
      <Stack spacing={2}>
        {properties.map(({ name, content }) => (
          <div key={name} lang={name}>
            {content}
          </div>
        ))}
      </Stack>
    </Box>
  );
}
