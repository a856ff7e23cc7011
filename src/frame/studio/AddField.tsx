import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { titleFromKey } from '../model/compile-field';
import type { PlainObject } from '../model/paths';
import { NewDialog } from './NewDialog';
import {
  FIELD_KINDS,
  FIELD_NAME,
  type FieldKind,
  isFieldKind,
  isNameTaken,
  KIND_SAMPLES,
  nameFromTitle,
} from './rules/field-kinds';
import { titleOf } from './rules/fields-of';
import { referenceTo } from './rules/reference-to';

export type NewFields = Readonly<Record<string, PlainObject>>;

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
    <NewDialog title={translate('studio.addField')} isComplete={isComplete} onAdd={add} onClose={onClose}>
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
              {titleOf(schema, entity, locale)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </NewDialog>
  );
}
