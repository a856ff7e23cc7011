import AddIcon from '@mui/icons-material/Add';
import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import SearchIcon from '@mui/icons-material/Search';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { useAccess } from '../entity/use-access';
import { lazyPart } from '../field-types/lazy-part';
import { ImportButton } from '../import/ImportButton';
import { ToolButton } from '../layout/shell/ToolButton';
import { recordWords } from '../model/record-words';
import { TreeButton } from '../tree/TreeButton';
import { useViewCalls } from '../views/views-context';
import { ConditionsButton } from './conditions/ConditionsButton';
import { FileStyleButton } from './FileStyleButton';
import { FilterDrawerButton } from './FilterDrawerButton';
import { useColumns } from './use-columns';
import { useExport } from './use-export';
import { useSharedFilterDraft } from './use-filter-draft';
import { focusRows } from './use-row-keys';
import type { ExportState } from './write-list';

const ExportProgress = lazyPart(async () => ({ default: (await import('./ExportProgress')).ExportProgress }));

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

const ColumnPanel = lazyPart(async () => ({ default: (await import('./ColumnPanel')).ColumnPanel }));

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

const ViewsPanel = lazyPart(async () => ({ default: (await import('./ViewsPanel')).ViewsPanel }));

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
