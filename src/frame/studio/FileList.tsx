import PictureIcon from '@mui/icons-material/AccountTreeOutlined';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { EntityModels } from '../model/application-model';
import { APPLICATION_FILE } from '../model/rights';
import type { Mistake } from '../schema-change/studio-calls';
import { AddEntity } from './AddEntity';
import { PictureDialog } from './PictureDialog';
import { type Draft, entityOf, fileOf, filesOf, textOf } from './rules/draft';
import { contentOf, titleOf } from './rules/fields-of';
import { useShownEntry } from './use-shown-entry';

interface FileListProps {
  draft: Draft;
  chosen: string;
  mistakes: readonly Mistake[];
  models: EntityModels;
  onChoose(file: string): void;
  onAdd(file: string, text: string): void;
}

const START = { justifyContent: 'flex-start', flexShrink: 0, px: 2 } as const;

export function FileList({ draft, chosen, mistakes, models, onChoose, onAdd }: FileListProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [isAdding, setIsAdding] = useState(false);
  const [isPicture, setIsPicture] = useState(false);
  const files = filesOf(draft);
  const entities = files.filter((file) => entityOf(file) !== undefined);
  const ordered = [...entities, ...files.filter((file) => entityOf(file) === undefined)];
  const list = useShownEntry<HTMLDivElement>(ordered.indexOf(chosen));
  return (
    <Card
      component="nav"
      aria-label={translate('studio.entities')}
      sx={{ display: 'flex', flexDirection: 'column', maxHeight: { xs: 320, md: '80vh' } }}
    >
      <Button fullWidth startIcon={<AddIcon />} onClick={() => setIsAdding(true)} sx={START}>
        {translate('studio.addEntity')}
      </Button>
      <Button fullWidth startIcon={<PictureIcon />} sx={START} onClick={() => setIsPicture(true)}>
        {translate('studio.picture')}
      </Button>
      <List
        ref={list}
        component="div"
        dense
        disablePadding
        sx={{ overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}
      >
        {ordered.map((file) => {
          const isWrong = mistakes.some((mistake) => mistake.file === file);
          const isChanged = draft.changed[file] !== undefined;
          return (
            <ListItemButton
              key={file}
              selected={file === chosen}
              aria-current={file === chosen ? 'true' : undefined}
              onClick={() => onChoose(file)}
            >
              <ListItemText
                primary={
                  file === APPLICATION_FILE
                    ? translate('studio.application')
                    : titleOf(contentOf(textOf(draft, file)), file, locale)
                }
                secondary={
                  <>
                    {entityOf(file) ?? file}
                    {isChanged && (
                      <Box component="span" sx={{ color: 'primary.main' }}>{` · ${translate('studio.changed')}`}</Box>
                    )}
                    {isWrong && (
                      <Box component="span" sx={{ color: 'error.main' }}>{` · ${translate('studio.mistake')}`}</Box>
                    )}
                  </>
                }
                slotProps={{ primary: { noWrap: true }, secondary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItemButton>
          );
        })}
      </List>
      {isPicture && <PictureDialog {...{ draft, onChoose }} onClose={() => setIsPicture(false)} />}
      {isAdding && (
        <AddEntity
          {...{ draft, models }}
          onClose={() => setIsAdding(false)}
          onAdd={(name, text) => {
            onAdd(fileOf(name), text);
            onChoose(fileOf(name));
            setIsAdding(false);
          }}
        />
      )}
    </Card>
  );
}
