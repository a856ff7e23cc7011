import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { commandKey } from './shortcuts/command-key';
import { Key } from './shortcuts/Key';

/** Opens the search over everything; names its shortcut where there is a keyboard. */
export function FindButton({ onClick }: { onClick: () => void }) {
  const translate = useTranslate();
  return (
    <ButtonBase
      onClick={onClick}
      aria-keyshortcuts="Control+K Meta+K"
      sx={{
        display: 'flex',
        width: '100%',
        minHeight: 40,
        px: 1.5,
        mb: 1.5,
        gap: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.secondary',
        '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
      }}
    >
      <SearchIcon fontSize="small" />
      <Box component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
        {translate('shell.find')}
      </Box>
      <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
        <Key>{commandKey(navigator.platform)}</Key>
        <Key>K</Key>
      </Box>
    </ButtonBase>
  );
}
