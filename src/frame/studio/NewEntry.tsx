import { TextField } from '@mui/material';
import { type RefObject, useEffect, useRef, useState } from 'react';
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

export function useShownEntry<Element extends HTMLElement>(place: number): RefObject<Element | null> {
  const list = useRef<Element>(null);
  useEffect(() => {
    const shown = list.current?.getBoundingClientRect();
    const entry = list.current?.children[place]?.getBoundingClientRect();
    if (!list.current || !shown || !entry) return;
    // Sets `scrollTop`, because `scrollIntoView` would also scroll the page.
    if (entry.top < shown.top || entry.bottom > shown.bottom) list.current.scrollTop += entry.top - shown.top;
  }, [place]);
  return list;
}
