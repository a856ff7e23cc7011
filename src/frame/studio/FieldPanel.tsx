import { Box, Button, FormControlLabel, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { EntityProvider } from '../entity/entity-context';
import { fieldTypeData } from '../field-types/registry';
import { LiveForm } from '../form/LiveForm';
import { languageName } from '../i18n/language-name';
import { AskDialog } from '../layout/feedback/AskDialog';
import { TWO_COLUMNS } from '../layout/theme/theme';
import { titleFromKey } from '../model/compile-field';
import type { FieldModel } from '../model/field-model';
import type { PlainObject } from '../model/paths';
import { isSameValue } from '../model/same-value';
import {
  FIELD_KINDS,
  FIELD_NAME,
  type FieldKind,
  isFieldKind,
  isNameTaken,
  KIND_SAMPLES,
  nameFromTitle,
  referenceTo,
  removeField,
  renameField,
  setKeyword,
  setRequired,
} from './rules/change-fields';
import { getTitle, readTitle, type StudioField, titlePath } from './rules/fields-of';
import {
  FIELD_FORM,
  isOn,
  type KeywordForm as KeywordFormRules,
  keywordFormModel,
  readFormValues,
  toKeywordValue,
  withLabels,
} from './rules/keyword-form';

interface KeywordFormProps {
  form: KeywordFormRules;
  schema: PlainObject;
  onKeyword(path: readonly string[], value: unknown): void;
}

export function KeywordForm({ form, schema, onKeyword }: KeywordFormProps) {
  const translate = useTranslate();
  const compiled = useMemo(() => keywordFormModel(form, fieldTypeData), [form]);
  const model = useMemo(() => withLabels(compiled, (key) => translate(`studio.${key}`)), [compiled, translate]);
  const isShown = useMemo(() => {
    const names = new Set(form.keywords.filter((keyword) => isOn(keyword, schema)).map(({ name }) => name));
    return ({ path }: FieldModel) => names.has(path);
  }, [form, schema]);
  return (
    <EntityProvider value={{ model, slots: {} }}>
      <LiveForm
        initial={readFormValues(form, schema)}
        isShown={isShown}
        onChange={(now, before) => {
          for (const keyword of form.keywords) {
            const value = now[keyword.name];
            if (!isSameValue(value, before[keyword.name]))
              onKeyword(keyword.path, toKeywordValue(form, keyword, value));
          }
        }}
      />
    </EntityProvider>
  );
}

interface FieldPanelProps {
  field: StudioField;
  names: readonly string[];
  languages: readonly string[];
  text: string;
  saved: string | undefined;
  onText(text: string): void;
  onRenamed(name: string): void;
}

/** Commits only whole names, because a partial name may belong to another field. */
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
            value={readTitle(field.schema, language)}
            onChange={({ target }) =>
              onText(
                setKeyword(
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
            onText(renameField(text, saved, name, next));
            onRenamed(next);
          }}
        />
        <FormControlLabel
          control={<Switch checked={field.required} onChange={(_event, on) => onText(setRequired(text, name, on))} />}
          label={translate('studio.required')}
        />
      </Box>
      <KeywordForm
        form={FIELD_FORM}
        schema={field.schema}
        onKeyword={(path, value) => onText(setKeyword(text, name, path, value))}
      />
      <Button color="error" sx={{ alignSelf: 'flex-start' }} onClick={() => onText(removeField(text, name))}>
        {translate('studio.remove')}
      </Button>
    </Stack>
  );
}

type NewFields = Readonly<Record<string, PlainObject>>;

interface AddFieldProps {
  properties: PlainObject;
  entities: Readonly<Record<string, PlainObject>>;
  onAdd(name: string, fields: NewFields): void;
  onClose(): void;
}

const KINDS = Object.keys(KIND_SAMPLES).filter(isFieldKind);

export function AddField({ properties, entities, onAdd, onClose }: AddFieldProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string>();
  const [kind, setKind] = useState<FieldKind>('text');
  const [choices, setChoices] = useState('');
  const [target, setTarget] = useState(Object.keys(entities)[0] ?? '');
  const name = typed ?? nameFromTitle(title);
  const isTaken = isNameTaken(name, Object.keys(properties));
  const values = choices
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const isComplete =
    title.trim() !== '' &&
    FIELD_NAME.test(name) &&
    !isTaken &&
    (kind !== 'choice' || (new Set(values).size === values.length && values.length > 0));

  function fields(): NewFields {
    const named = { title: title.trim() };
    if (kind === 'choice') {
      const oneOf = values.map((value) => ({ const: value, title: titleFromKey(value) }));
      return { [name]: { ...named, type: 'string', oneOf } };
    }
    if (kind !== 'reference') return { [name]: { ...named, ...FIELD_KINDS[kind] } };
    const made = referenceTo(target, entities[target] ?? {}, { name, titles: { en: named.title }, properties });
    return { [name]: { ...named, ...made.kind }, ...made.copy };
  }

  function add() {
    onAdd(name, fields());
  }

  return (
    <AskDialog
      isForm
      title={translate('studio.addField')}
      confirm={translate('ra.action.add')}
      isDisabled={!isComplete}
      maxWidth="sm"
      onConfirm={add}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={translate('studio.title')}
        value={title}
        onChange={({ target: input }) => setTitle(input.value)}
      />
      <TextField
        label={translate('studio.name')}
        value={name}
        error={isTaken || (name !== '' && !FIELD_NAME.test(name))}
        helperText={translate(isTaken ? 'studio.nameTaken' : 'studio.nameHelp')}
        onChange={({ target: input }) => setTyped(input.value)}
      />
      <TextField
        select
        label={translate('studio.kind')}
        value={kind}
        slotProps={{ select: { renderValue: () => translate(`studio.kinds.${kind}`) } }}
        onChange={({ target: input }) => setKind(KINDS.find((each) => each === input.value) ?? 'text')}
      >
        {KINDS.map((each) => (
          <MenuItem key={each} value={each} sx={{ justifyContent: 'space-between', gap: 2 }}>
            {translate(`studio.kinds.${each}`)}
            <Typography component="span" variant="body2" color="text.secondary" noWrap>
              {KIND_SAMPLES[each]}
            </Typography>
          </MenuItem>
        ))}
      </TextField>
      {kind === 'choice' && (
        <TextField
          label={translate('studio.choices')}
          helperText={translate('studio.choicesHelp')}
          value={choices}
          onChange={({ target: input }) => setChoices(input.value)}
        />
      )}
      {kind === 'reference' && (
        <TextField
          select
          label={translate('studio.leadsTo')}
          value={target}
          onChange={({ target: input }) => setTarget(input.value)}
        >
          {Object.entries(entities).map(([entity, schema]) => (
            <MenuItem key={entity} value={entity}>
              {getTitle(schema, entity, locale)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </AskDialog>
  );
}
