import Card from '@mui/material/Card';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../field-types/lazy-part';
import { useTreeOpen } from './use-tree-open';

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
