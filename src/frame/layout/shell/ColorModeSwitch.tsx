import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useColorMode } from '../theme/color-mode';

export function ColorModeSwitch() {
  const translate = useTranslate();
  const { mode, toggle } = useColorMode();
  const label = translate(mode === 'dark' ? 'common.theme.toLight' : 'common.theme.toDark');
  return (
    <IconButton color="inherit" onClick={toggle} aria-label={label} title={label}>
      {mode === 'dark' ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
    </IconButton>
  );
}
