import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { pathOfLevel } from './levels';
import { useTreeModels } from './tree-context';

/** Returns the state of the tree; possible only if one of its levels can filter this list. */
export function useTreeOpen(): { isPossible: boolean; isOpen: boolean; setOpen(isOpen: boolean): void } {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const levels = useTreeModels().filter(({ scope }) => scope?.level !== undefined);
  const [isWanted, setWanted] = useStore(narrow ? 'tree.drawer' : 'tree.open', false);
  const isPossible = levels.some((level) => level !== model && pathOfLevel(model, visible, level) !== undefined);
  return { isPossible, isOpen: isPossible && isWanted, setOpen: setWanted };
}
