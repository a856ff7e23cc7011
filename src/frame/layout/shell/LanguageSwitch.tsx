import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { ButtonBase, IconButton, styled } from '@mui/material';
import { useI18nProvider, useTranslate } from 'react-admin';
import { useColorMode } from '../theme/theme';

const Choices = styled('fieldset')(({ theme }) => ({
  display: 'inline-flex',
  margin: 0,
  padding: 2,
  gap: 2,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.palette.background.paper,
}));

const Choice = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.button,
  fontSize: '0.78125rem',
  minWidth: 34,
  [theme.breakpoints.down('phone')]: { minWidth: 28 },
  height: 30,
  borderRadius: 8,
  color: theme.palette.text.secondary,
  '&[aria-pressed="true"]': { color: theme.palette.primary.main, backgroundColor: theme.palette.action.selected },
}));

export function LanguageSwitch() {
  const translate = useTranslate();
  const i18n = useI18nProvider();
  const current = i18n.getLocale();
  const locales = i18n.getLocales?.() ?? [];
  if (locales.length < 2) return null;
  return (
    <Choices aria-label={translate('common.language')}>
      {locales.map(({ locale, name }) => (
        <Choice
          key={locale}
          aria-pressed={locale === current}
          aria-label={`${locale.toUpperCase()}: ${name}`}
          onClick={() => i18n.changeLocale(locale)}
        >
          {locale.toUpperCase()}
        </Choice>
      ))}
    </Choices>
  );
}

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
