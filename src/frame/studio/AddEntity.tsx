import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EntityModels } from '../model/application-model';
import { EntityNames, useEntityNames } from './EntityNames';
import { FromData } from './from-data/FromData';
import { NewDialog } from './NewDialog';
import { type Draft, entityOf, filesOf } from './rules/draft';
import { entitiesOf } from './rules/entities-of';
import { namedContent, newEntity } from './rules/new-entity';

interface AddEntityProps {
  draft: Draft;
  models: EntityModels;
  onAdd(name: string, text: string): void;
  onClose(): void;
}

const textFor = (schema: object) => `${JSON.stringify(schema, null, 2)}\n`;

export function AddEntity({ draft, models, onAdd, onClose }: AddEntityProps) {
  const translate = useTranslate();
  const [isFromData, setIsFromData] = useState(false);
  const entities = entitiesOf(draft);
  const names = useEntityNames(filesOf(draft).flatMap((file) => entityOf(file) ?? []));
  const said = Object.values(entities).map(({ $schema }) => $schema);
  const begun = {
    name: names.name,
    titles: { en: names.title.trim() },
    plurals: { en: names.plural },
    roles: models.roles,
    meta: said.find((meta) => typeof meta === 'string'),
  };

  if (isFromData) {
    return (
      <FromData
        {...{ names, entities, models, onClose }}
        onAdd={(fields) => onAdd(names.name, textFor(newEntity({ ...begun, ...fields })))}
      />
    );
  }
  return (
    <NewDialog
      title={translate('studio.addEntity')}
      isComplete={names.isComplete}
      onAdd={() => onAdd(names.name, textFor(newEntity({ ...begun, content: namedContent(), label: 'name' })))}
      onClose={onClose}
    >
      <EntityNames names={names} autoFocus />
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setIsFromData(true)}>
        {translate('studio.data.start')}
      </Button>
    </NewDialog>
  );
}
