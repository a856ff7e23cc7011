import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink, useMatch } from 'react-router';
import type { MenuGroup } from '../../model/entity-model';
import { BAR_HEIGHT } from '../theme/theme';
import { hasRecords, type RecordSource } from './has-records';
import { Logo } from './Logo';
import type { MenuEntry } from './menu-entry';
import { commandKey, Key } from './shortcuts/use-shortcuts';

type Levels = { shown: readonly MenuEntry[]; loading: boolean; error: Error | null; retry(): void };

function useLevels(entries: readonly MenuEntry[]): Levels {
  const dataProvider = useDataProvider<DataProvider & RecordSource>();
  const resources = entries.flatMap(({ needsRecordsOf }) => needsRecordsOf ?? []);
  return useQueries({
    queries: resources.map((resource) => hasRecords(dataProvider, resource)),
    combine: (results) => ({
      shown: entries.filter(
        ({ needsRecordsOf: needed }) => needed === undefined || results[resources.indexOf(needed)]?.data === true,
      ),
      loading: results.some(({ isLoading }) => isLoading),
      error: results.find((result) => result.error !== null)?.error ?? null,
      retry: () => {
        for (const { error, refetch } of results) if (error !== null) void refetch();
      },
    }),
  });
}

function entriesOf(entries: readonly MenuEntry[], group: MenuGroup): MenuEntry[] {
  return entries.filter((entry) => entry.group === group);
}

function MenuLink({ entry: { to, label, icon: Icon, Mark }, onFollow }: { entry: MenuEntry; onFollow: () => void }) {
  const translate = useTranslate();
  const open = useMatch({ path: to, end: false }) !== null;
  return (
    <Box component="li" sx={{ mb: 0.5 }}>
      <ListItemButton
        component={RouterLink}
        to={to}
        onClick={onFollow}
        selected={open}
        aria-current={open ? 'page' : undefined}
        sx={{
          minHeight: 44,
          color: 'text.secondary',
          '& .MuiListItemIcon-root': { color: 'inherit' },
          '&.Mui-selected, &.Mui-selected:hover': { color: 'primary.main', bgcolor: 'action.selected' },
        }}
      >
        <ListItemIcon sx={{ minWidth: 38 }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={translate(label, { _: label })}
          slotProps={{ primary: { variant: 'body1', sx: { fontWeight: open ? 650 : 500 } } }}
        />
        {Mark !== undefined && <Mark />}
      </ListItemButton>
    </Box>
  );
}

function FindButton({ onClick }: { onClick: () => void }) {
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

function HomeLink({ onFollow }: { onFollow: () => void }) {
  const translate = useTranslate();
  const product = translate('product.name');
  return (
    <Link
      component={RouterLink}
      to="/"
      onClick={onFollow}
      aria-label={translate('shell.home', { product })}
      underline="none"
      color="textPrimary"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1, mb: 1.5, height: BAR_HEIGHT }}
    >
      <Logo />
      <Typography component="span" variant="h4">
        {product}
      </Typography>
    </Link>
  );
}

type SideMenuProps = { entries: readonly MenuEntry[]; onFollow: () => void; onFind: () => void };

export function SideMenu({ entries, onFollow, onFind }: SideMenuProps) {
  const translate = useTranslate();
  const levels = useLevels(entriesOf(entries, 'levels'));
  // Shows all entries at once, because late entries would move others under the pointer.
  const isComplete = !levels.loading;
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')} sx={{ px: 2, pb: 3 }}>
      <HomeLink onFollow={onFollow} />
      <FindButton onClick={onFind} />
      <MenuSection entries={entriesOf(entries, 'main')} onFollow={onFollow} />
      {isComplete && <MenuSection title={translate('shell.menu.levels')} entries={levels.shown} onFollow={onFollow} />}
      {levels.error !== null && (
        <>
          <Typography role="alert" color="error" variant="body2" sx={{ px: 2, py: 1 }}>
            {translate('shell.menu.error', { cause: levels.error.message })}
          </Typography>
          <Button size="small" onClick={levels.retry} sx={{ ml: 1.5 }}>
            {translate('framework.list.retry')}
          </Button>
        </>
      )}
      {isComplete &&
        (['admin', 'integrations'] as const).map((group) => (
          <MenuSection
            key={group}
            title={translate(`shell.menu.${group}`)}
            entries={entriesOf(entries, group)}
            onFollow={onFollow}
          />
        ))}
    </Box>
  );
}

function MenuSection({ title, entries, onFollow }: Omit<SideMenuProps, 'onFind'> & { title?: string }) {
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <>
      {title !== undefined && (
        <Typography id={titleId} variant="overline" color="textSecondary" sx={{ display: 'block', px: 2, pt: 2 }}>
          {title}
        </Typography>
      )}
      <List disablePadding aria-labelledby={title === undefined ? undefined : titleId}>
        {entries.map((entry) => (
          <MenuLink key={entry.to} entry={entry} onFollow={onFollow} />
        ))}
      </List>
    </>
  );
}
