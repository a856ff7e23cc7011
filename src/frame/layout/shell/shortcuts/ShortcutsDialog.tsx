import { Box, FormControlLabel, Switch } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { AskDialog } from '../../feedback/AskDialog';
import { formatCommandKey, Key, useSingleKeys } from './use-shortcuts';

const SHORTCUTS = (command: string) =>
  [
    { keys: [command, 'K'], does: 'find' },
    { keys: ['/'], does: 'search' },
    { keys: ['?'], does: 'help' },
    { keys: ['↑', '↓'], does: 'rows' },
    { keys: ['Enter'], does: 'open' },
    { keys: ['Space'], does: 'select' },
    { keys: ['Del'], does: 'remove' },
    { keys: ['Esc'], does: 'close' },
  ] as const;

export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const translate = useTranslate();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <AskDialog title={translate('shell.shortcuts.title')} open={open} onClose={onClose}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, m: 0, mb: 2 }}>
        {SHORTCUTS(formatCommandKey(navigator.platform)).map(({ keys, does }) => (
          <Fragment key={does}>
            <Box component="dt" sx={{ whiteSpace: 'nowrap' }}>
              {keys.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {translate(`shell.shortcuts.${does}`)}
            </Box>
          </Fragment>
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={singleKeys} onChange={(_event, on) => setSingleKeys(on)} />}
        label={translate('shell.shortcuts.singleKeys')}
      />
    </AskDialog>
  );
}
