import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { entityNameFrom, isEntityName } from './rules/new-entity';

export function useEntityNames(taken: readonly string[]) {
  const [title, setTitle] = useState('');
  const [typed, setPlural] = useState('');
  const [own, setName] = useState<string>();
  const name = own ?? entityNameFrom(title);
  const plural = typed.trim() === '' ? `${title.trim()}s` : typed.trim();
  const isTaken = taken.includes(name);
  const isComplete = title.trim() !== '' && isEntityName(name) && !isTaken;
  return { title, setTitle, typed, plural, setPlural, name, setName, isTaken, isComplete };
}

export function EntityNames({
  names,
  autoFocus = false,
}: {
  names: ReturnType<typeof useEntityNames>;
  autoFocus?: boolean;
}) {
  const translate = useTranslate();
  const { title, setTitle, typed, plural, setPlural, name, setName, isTaken } = names;
  return (
    <>
      <TextField
        autoFocus={autoFocus}
        label={translate('studio.title')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={translate('studio.plural')}
        value={typed}
        placeholder={title === '' ? '' : plural}
        onChange={({ target }) => setPlural(target.value)}
      />
      <TextField
        label={translate('studio.name')}
        value={name}
        error={isTaken || (name !== '' && !isEntityName(name))}
        helperText={translate(isTaken ? 'studio.nameTaken' : 'studio.entityNameHelp')}
        onChange={({ target }) => setName(target.value)}
      />
    </>
  );
}
