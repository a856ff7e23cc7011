import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { languageName } from '../i18n/language-name';
import { TWO_COLUMNS } from '../layout/theme/two-columns';
import { KeywordForm } from './KeywordForm';
import { withFieldName, withKeyword, withoutField, withRequired } from './rules/change-fields';
import { FIELD_FORM } from './rules/field-form';
import { FIELD_NAME, isNameTaken } from './rules/field-kinds';
import type { StudioField } from './rules/fields-of';
import { titleIn, titlePath } from './rules/titles';

interface FieldPanelProps {
  field: StudioField;
  names: readonly string[];
  languages: readonly string[];
  text: string;
  saved: string | undefined;
  onText(text: string): void;
  onRenamed(name: string): void;
}

/** Commits a field name only as a whole, because a partial name could be that of another field. */
function NameInput({
  field,
  names,
  onName,
}: {
  field: StudioField;
  names: readonly string[];
  onName(name: string): void;
}) {
  const translate = useTranslate();
  const [name, setName] = useState(field.name);
  const others = names.filter((other) => other !== field.name);
  const isTaken = name !== field.name && isNameTaken(name, others);
  const isWrong = isTaken || !FIELD_NAME.test(name);
  const take = () => {
    if (!isWrong && name !== field.name) onName(name);
  };
  return (
    <TextField
      label={translate('studio.name')}
      value={name}
      error={isWrong && name !== field.name}
      helperText={
        isWrong && name !== field.name ? translate(isTaken ? 'studio.nameTaken' : 'studio.nameHelp') : undefined
      }
      onChange={({ target }) => setName(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}

export function FieldPanel({ field, names, languages, text, saved, onText, onRenamed }: FieldPanelProps) {
  const translate = useTranslate();
  const { name } = field;
  return (
    <Stack component="section" spacing={2.5} aria-label={translate('studio.ofField', { field: field.title })}>
      <Box sx={TWO_COLUMNS}>
        {languages.map((language) => (
          <TextField
            key={language}
            label={translate('studio.titleIn', { language: languageName(language) })}
            value={titleIn(field.schema, language)}
            onChange={({ target }) =>
              onText(
                withKeyword(
                  text,
                  name,
                  titlePath(field.schema, language),
                  target.value === '' ? undefined : target.value,
                ),
              )
            }
          />
        ))}
        <NameInput
          field={field}
          names={names}
          onName={(next) => {
            onText(withFieldName(text, saved, name, next));
            onRenamed(next);
          }}
        />
        <FormControlLabel
          control={<Switch checked={field.required} onChange={(_event, on) => onText(withRequired(text, name, on))} />}
          label={translate('studio.required')}
        />
      </Box>
      <KeywordForm
        form={FIELD_FORM}
        schema={field.schema}
        onKeyword={(path, value) => onText(withKeyword(text, name, path, value))}
      />
      <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => onText(withoutField(text, name))}>
        {translate('studio.remove')}
      </Button>
    </Stack>
  );
}
