import AddIcon from '@mui/icons-material/Add';
import MoreIcon from '@mui/icons-material/ArrowDropDown';
import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FilterIcon from '@mui/icons-material/FilterList';
import SearchIcon from '@mui/icons-material/Search';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { useAccess } from '../entity/use-access';
import { CSV_STYLES } from '../export/file-style';
import { useFileStyle } from '../export/use-file-style';
import { lazyPart } from '../field-types/lazy-part';
import { ImportButton } from '../import/ImportButton';
import { ToolButton } from '../layout/shell/ToolButton';
import { recordWords } from '../model/record-words';
import { TreeButton } from '../tree/TreeAside';
import { useValueFormat } from '../value/use-value-format';
import { useViewCalls } from '../views/use-list-views';
import { ConditionsButton } from './conditions/ConditionsButton';
import { ColumnFilter } from './EntityTable';
import { useColumns } from './use-columns';
import { EXPORT_SCOPES, useExport, useExportScope } from './use-export';
import { useSharedFilterDraft } from './use-filter-draft';
import { focusRows } from './use-row-keys';
import type { ExportState } from './write-list';

function FilterDrawerButton() {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const format = useValueFormat();
  const { all } = useColumns();
  const { conditions, replace } = useSharedFilterDraft();
  const filters = all.filter((field) => field.filter);
  if (!narrow || filters.length === 0) return null;
  const label = translate('framework.list.filters');
  const count = filters.filter(({ path }) => path in conditions).length;
  return (
    <>
      <Tooltip title={label}>
        <IconButton onClick={() => setOpen(true)} aria-label={count > 0 ? `${label} (${count})` : label}>
          <Badge badgeContent={count > 0 ? count : undefined} color="primary">
            <FilterIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Drawer anchor="bottom" open={open} onClose={() => setOpen(false)}>
        <Stack spacing={2} sx={{ p: 2, maxHeight: '80vh', overflowY: 'auto' }}>
          <Typography variant="h5" component="h2">
            {label}
          </Typography>
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
            <Button variant="contained" onClick={() => setOpen(false)}>
              {translate('ra.action.close')}
            </Button>
          </Stack>
        </Stack>
      </Drawer>
    </>
  );
}

function FileStyleButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { style, chooseCsv } = useFileStyle();
  const { scope, chooseScope } = useExportScope();
  const translate = useTranslate();
  return (
    <>
      <ToolButton
        label={translate('framework.export.style')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </ToolButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {EXPORT_SCOPES.map((one) => (
          <MenuItem
            key={one}
            dense
            divider={one === EXPORT_SCOPES.at(-1)}
            role="menuitemradio"
            aria-checked={scope === one}
            selected={scope === one}
            onClick={() => {
              chooseScope(one);
              setAnchor(null);
            }}
          >
            {translate(`framework.export.scopes.${one}`)}
          </MenuItem>
        ))}
        {CSV_STYLES.map((csv) => (
          <MenuItem
            key={csv}
            dense
            role="menuitemradio"
            aria-checked={style.csv === csv}
            selected={style.csv === csv}
            onClick={() => {
              chooseCsv(csv);
              setAnchor(null);
            }}
          >
            {translate(`framework.export.styles.${csv}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const ExportProgress = lazyPart(async () => (await import('./ExportProgress')).ExportProgress);

const FEW_ROWS = 1_000;

function isLongEnough(state: ExportState): boolean {
  return state.step === 'writing' ? state.share < 1 : state.total > FEW_ROWS;
}

function ExportButtons() {
  const { state, start, cancel } = useExport();
  const translate = useTranslate();
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          startIcon={<DownloadIcon />}
          aria-label={translate('framework.export.as', { format: format.toUpperCase() })}
          onClick={() => start(format)}
          disabled={state !== null}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <FileStyleButton />
      {state !== null && isLongEnough(state) && <ExportProgress state={state} onCancel={cancel} />}
    </>
  );
}

const ColumnPanel = lazyPart(async () => (await import('./ColumnPanel')).ColumnPanel);

function ColumnChooser() {
  const columns = useColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  if (columns.all.length < 2) return null;
  return (
    <>
      <ToolButton
        label={translate('framework.list.columns')}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ColumnsIcon />
      </ToolButton>
      {anchor !== null && <ColumnPanel columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

const ViewsPanel = lazyPart(async () => (await import('./ViewsPanel')).ViewsPanel);

function ViewsButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  if (useViewCalls() === null) return null;
  return (
    <>
      <ToolButton
        label={translate('framework.views.label')}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewsIcon />
      </ToolButton>
      {anchor !== null && <ViewsPanel anchor={anchor} onClose={() => setAnchor(null)} />}
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
      <TreeButton />
      <FilterDrawerButton />
      <ConditionsButton />
      <ViewsButton />
      <ColumnChooser />
      {model.actions.includes('export') && <ExportButtons />}
      {slots.toolbarActions?.import === undefined && <ImportButton />}
      {Object.entries(slots.toolbarActions ?? {}).map(([action, Action]) => (
        <Action key={action} model={model} />
      ))}
      {model.actions.includes('create') && allows('create') && (
        <Button variant="contained" startIcon={<AddIcon />} component={Link} to={paths.create(model)}>
          {translate('framework.list.new', { type: recordWords(model, locale, 1) })}
        </Button>
      )}
    </Stack>
  );
}
