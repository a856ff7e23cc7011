import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Role } from '../model/access-model';
import { NewDialog } from './NewDialog';
import { contentOf } from './rules/fields-of';
import { entityNameFrom, isEntityName, newEntity } from './rules/new-entity';

interface AddEntityProps {
  /** Of the entities that are there. */
  names: readonly string[];
  roles: readonly Role[];
  /** A schema that is there, which says where the meta-schema is. */
  sample: string;
  onAdd(name: string, text: string): void;
  onClose(): void;
}

/** Asks what a new entity is called. It begins with a name, in the menu, read by everybody and written by the first role. */
export function AddEntity({ names, roles, sample, onAdd, onClose }: AddEntityProps) {
  const translate = useTranslate();
  const [title, setTitle] = useState('');
  const [plural, setPlural] = useState('');
  const [typed, setTyped] = useState<string>();
  const name = typed ?? entityNameFrom(title);
  const isTaken = names.includes(name);
  const isComplete = title.trim() !== '' && isEntityName(name) && !isTaken;
  const many = plural.trim() === '' ? `${title.trim()}s` : plural.trim();

  function add() {
    const meta = contentOf(sample)?.$schema;
    const schema = newEntity({
      name,
      title: title.trim(),
      plural: many,
      roles,
      meta: typeof meta === 'string' ? meta : undefined,
    });
    onAdd(name, `${JSON.stringify(schema, null, 2)}\n`);
  }

  return (
    <NewDialog title={translate('studio.addEntity')} isComplete={isComplete} onAdd={add} onClose={onClose}>
      <TextField
        autoFocus
        label={translate('studio.title')}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={translate('studio.plural')}
        value={plural}
        placeholder={title === '' ? '' : many}
        onChange={({ target }) => setPlural(target.value)}
      />
      <TextField
        label={translate('studio.name')}
        value={name}
        error={isTaken || (name !== '' && !isEntityName(name))}
        helperText={translate(isTaken ? 'studio.nameTaken' : 'studio.entityNameHelp')}
        onChange={({ target }) => setTyped(target.value)}
      />
    </NewDialog>
  );
}
