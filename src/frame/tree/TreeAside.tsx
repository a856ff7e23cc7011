import { Card, Drawer, type Theme, useMediaQuery } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { lazyPart } from '../field-types/lazy-part';
import { findPathOfLevel, useTreeModels } from './tree-context';

export function useTreeOpen(): { isPossible: boolean; isOpen: boolean; setOpen(isOpen: boolean): void } {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const levels = useTreeModels().filter(({ scope }) => scope?.level !== undefined);
  const [isWanted, setWanted] = useStore(narrow ? 'tree.drawer' : 'tree.open', false);
  const isPossible = levels.some((level) => level !== model && findPathOfLevel(model, visible, level) !== undefined);
  return { isPossible, isOpen: isPossible && isWanted, setOpen: setWanted };
}

const LevelTree = lazyPart(async () => (await import('./LevelTree')).LevelTree);

const WIDTH = 260;

export function TreeAside() {
  const { isOpen, setOpen } = useTreeOpen();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const translate = useTranslate();
  if (!isOpen) return null;
  if (!narrow) {
    return (
      <Card
        component="aside"
        aria-label={translate('framework.tree.label')}
        sx={{ width: WIDTH, flexShrink: 0, p: 1.5, alignSelf: 'flex-start' }}
      >
        <LevelTree />
      </Card>
    );
  }
  return (
    <Drawer
      open
      onClose={() => setOpen(false)}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': translate('framework.tree.label'), sx: { width: '85vw', p: 2 } },
      }}
    >
      <LevelTree onChosen={() => setOpen(false)} />
    </Drawer>
  );
}
