import AddIcon from '@mui/icons-material/Add';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useEntity } from '../entity/entity-context';
import { paths } from '../entity/paths';
import { useAccess } from '../entity/use-access';
import { ImportButton } from '../import/ImportButton';
import { recordWords } from '../model/record-words';
import { TreeButton } from '../tree/TreeButton';
import { ColumnChooser } from './ColumnChooser';
import { ConditionsButton } from './conditions/ConditionsButton';
import { ExportButtons } from './ExportButtons';
import { FilterDrawerButton } from './FilterDrawerButton';
import { useSharedFilterDraft } from './use-filter-draft';
import { focusRows } from './use-row-keys';
import { ViewsButton } from './ViewsButton';

/** The line above a list: its name, the search, and what can be done with the whole of it. */
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
