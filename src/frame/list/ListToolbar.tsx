import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FilterIcon from '@mui/icons-material/FilterList';
import SearchIcon from '@mui/icons-material/Search';
import ViewIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, Drawer, InputAdornment, Menu, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { useAccess } from '../entity/use-access';
import { CSV_STYLES } from '../export/file-style';
import { useFileStyle } from '../export/use-file-style';
import { lazyPart } from '../field-types/lazy-part';
import { ImportButton } from '../import/ImportButton';
import { formatRecordWords } from '../model/record-words';
import { useTreeOpen } from '../tree/TreeAside';
import { useValueFormat } from '../value/use-value-format';
import { useViewCalls } from '../views/use-list-views';
import { ConditionsButton } from './conditions/ConditionsButton';
import { ColumnFilter } from './EntityTable';
import { useColumnFilters } from './use-column-filters';
import { useColumns } from './use-columns';
import { EXPORT_SCOPES, useExport, useExportScope } from './use-export';
import { useSharedFilterDraft } from './use-filter-draft';
import { focusRows } from './use-row-keys';
import type { ExportState } from './write-list';

/** Opens the filters of the columns: as a row of the table, or as a drawer on phones. */
function FilterButton() {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { isOpen, setOpen, filters, count } = useColumnFilters();
  const [isDrawn, setDrawn] = useState(false);
  const translate = useTranslate();
  const format = useValueFormat();
  const { replace } = useSharedFilterDraft();
  if (filters.length === 0) return null;
  const label = translate('framework.list.filters');
  return (
    <>
      <Button
        size="small"
        startIcon={<FilterIcon />}
        {...(narrow ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': isOpen })}
        onClick={() => (narrow ? setDrawn(true) : setOpen(!isOpen))}
      >
        {count > 0 ? `${label} (${count})` : label}
      </Button>
      <Drawer anchor="bottom" open={narrow && isDrawn} onClose={() => setDrawn(false)}>
        <Stack spacing={2} sx={{ p: 2, maxHeight: '80vh', overflowY: 'auto' }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
            <Typography variant="h5" component="h2">
              {label}
            </Typography>
            <ConditionsButton />
          </Stack>
          {filters.map((field) => (
            <div key={field.path}>
              <Typography variant="body2" color="text.secondary" gutterBottom>
                {format.text(field.heading ?? field.label)}
              </Typography>
              <ColumnFilter field={field} />
            </div>
          ))}
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button onClick={() => replace({})}>{translate('framework.list.clearFilters')}</Button>
            <Button variant="contained" onClick={() => setDrawn(false)}>
              {translate('ra.action.close')}
            </Button>
          </Stack>
        </Stack>
      </Drawer>
    </>
  );
}

const ExportProgress = lazyPart(async () => (await import('./ExportProgress')).ExportProgress);

const FEW_ROWS = 1_000;

function isLongEnough(state: ExportState): boolean {
  return state.step === 'writing' ? state.share < 1 : state.total > FEW_ROWS;
}

interface ToolMenuProps {
  label: string;
  icon: ReactNode;
  children: (close: () => void, button: HTMLElement) => ReactNode;
}

/** Menu of tools, which closes at a click on an entry, unless the entry handles the click itself. */
function ToolMenu({ label, icon, children }: ToolMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        startIcon={icon}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {anchor !== null && children(close, anchor)}
      </Menu>
    </>
  );
}

function choice(isChosen: boolean) {
  return { dense: true, role: 'menuitemradio', 'aria-checked': isChosen, selected: isChosen } as const;
}

function ExportMenu() {
  const { state, start, cancel } = useExport();
  const { style, chooseCsv } = useFileStyle();
  const { scope, chooseScope } = useExportScope();
  const translate = useTranslate();
  return (
    <>
      <ToolMenu label={translate('ra.action.export')} icon={<DownloadIcon />}>
        {(close) => [
          ...(['csv', 'xlsx'] as const).map((format) => (
            <MenuItem
              key={format}
              divider={format === 'xlsx'}
              disabled={state !== null}
              onClick={() => {
                start(format);
                close();
              }}
            >
              {translate('framework.export.as', { format: format.toUpperCase() })}
            </MenuItem>
          )),
          ...EXPORT_SCOPES.map((one) => (
            <MenuItem
              key={one}
              divider={one === EXPORT_SCOPES.at(-1)}
              {...choice(scope === one)}
              onClick={() => chooseScope(one)}
            >
              {translate(`framework.export.scopes.${one}`)}
            </MenuItem>
          )),
          ...CSV_STYLES.map((csv) => (
            <MenuItem key={csv} {...choice(style.csv === csv)} onClick={() => chooseCsv(csv)}>
              {translate(`framework.export.styles.${csv}`)}
            </MenuItem>
          )),
        ]}
      </ToolMenu>
      {state !== null && isLongEnough(state) && <ExportProgress state={state} onCancel={cancel} />}
    </>
  );
}

const ColumnPanel = lazyPart(async () => (await import('./ColumnPanel')).ColumnPanel);
const ViewsPanel = lazyPart(async () => (await import('./ViewsPanel')).ViewsPanel);

function ViewMenu() {
  const columns = useColumns();
  const hasViews = useViewCalls() !== null;
  const tree = useTreeOpen();
  const [panel, setPanel] = useState<{ name: 'columns' | 'views'; anchor: HTMLElement } | null>(null);
  const translate = useTranslate();
  const panels = [
    ...(columns.all.length > 1 ? [{ name: 'columns', text: 'framework.list.columns' } as const] : []),
    ...(hasViews ? [{ name: 'views', text: 'framework.views.label' } as const] : []),
  ];
  if (panels.length === 0 && !tree.isPossible) return null;
  const close = () => setPanel(null);
  return (
    <>
      <ToolMenu label={translate('framework.list.view')} icon={<ViewIcon />}>
        {(closeMenu, anchor) => [
          ...panels.map(({ name, text }) => (
            <MenuItem
              key={name}
              onClick={() => {
                closeMenu();
                setPanel({ name, anchor });
              }}
            >
              {translate(text)}
            </MenuItem>
          )),
          tree.isPossible && (
            <MenuItem
              key="tree"
              role="menuitemcheckbox"
              aria-checked={tree.isOpen}
              selected={tree.isOpen}
              onClick={() => {
                closeMenu();
                tree.setOpen(!tree.isOpen);
              }}
            >
              {translate('framework.tree.label')}
            </MenuItem>
          ),
        ]}
      </ToolMenu>
      {panel?.name === 'columns' && <ColumnPanel columns={columns} anchor={panel.anchor} onClose={close} />}
      {panel?.name === 'views' && <ViewsPanel anchor={panel.anchor} onClose={close} />}
    </>
  );
}

export function ListToolbar() {
  const { model, slots } = useEntity();
  const { allows } = useAccess(model);
  const translate = useTranslate();
  const locale = useLocale();
  const { conditions, change } = useSharedFilterDraft();
  const search = typeof conditions.q === 'string' ? conditions.q : '';
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: { xs: 1, laptop: 0.5 }, alignItems: 'center' }}>
      {model.search.length > 0 && (
        <TextField
          size="small"
          hiddenLabel
          placeholder={translate('ra.action.search')}
          value={search}
          onChange={(event) => change('q', event.target.value === '' ? undefined : event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            focusRows();
          }}
          sx={{ flex: '1 1 120px', maxWidth: 360 }}
          slotProps={{
            htmlInput: { type: 'search', 'aria-label': translate('ra.action.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
      <Box sx={{ flexGrow: 1 }} />
      <FilterButton />
      <ViewMenu />
      {model.actions.includes('export') && <ExportMenu />}
      {slots.toolbarActions?.import === undefined && <ImportButton />}
      {Object.entries(slots.toolbarActions ?? {}).map(([action, Action]) => (
        <Action key={action} model={model} />
      ))}
      {model.actions.includes('create') && allows('create') && (
        <Button variant="contained" startIcon={<AddIcon />} component={Link} to={paths.create(model)}>
          {translate('framework.list.new', { type: formatRecordWords(model, locale, 1) })}
        </Button>
      )}
    </Stack>
  );
}
