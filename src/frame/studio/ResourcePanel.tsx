import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { languageName } from '../i18n/language-name';
import { TWO_COLUMNS } from '../layout/theme/two-columns';
import type { PlainObject } from '../model/paths';
import { KeywordForm } from './KeywordForm';
import { type EntityTexts, entityTexts, withEntityText } from './rules/entity-texts';
import { RESOURCE_FORM, withResource } from './rules/resource-form';

interface ResourcePanelProps {
  content: PlainObject;
  languages: readonly string[];
  text: string;
  onText(text: string): void;
}

export function ResourcePanel({ content, languages, text, onText }: ResourcePanelProps) {
  const translate = useTranslate();
  const input = (language: string, key: keyof EntityTexts) => (
    <TextField
      key={language + key}
      label={translate(`studio.${key}In`, { language: languageName(language) })}
      value={entityTexts(content, language)[key]}
      onChange={({ target }) => onText(withEntityText(text, language, key, target.value))}
    />
  );
  return (
    <Stack component="section" spacing={2.5} aria-label={translate('studio.resource')}>
      <Box sx={TWO_COLUMNS}>
        {languages.flatMap((language) => [input(language, 'title'), input(language, 'plural')])}
      </Box>
      <KeywordForm
        form={RESOURCE_FORM}
        schema={content}
        onKeyword={(path, value) => onText(withResource(text, path, value))}
      />
    </Stack>
  );
}
