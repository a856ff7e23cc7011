import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { EntityModel } from '../model/entity-model';
import { type FindablePage, findPages } from './find-pages';
import { type FoundRecord, useFoundRecords } from './use-found-records';

const DELAY_MS = 200;

interface FindDialogProps {
  open: boolean;
  pages: readonly FindablePage[];
  actions: readonly FindablePage[];
  models: readonly EntityModel[];
  onClose(): void;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Offers({ children }: PopperProps) {
  if (typeof children === 'function') return null;
  return <Box sx={{ '& .MuiAutocomplete-paper': { boxShadow: 'none', border: 0 } }}>{children}</Box>;
}

export default function FindDialog({ open, onClose, ...content }: FindDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={translate('framework.find.title')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Finder {...content} onClose={onClose} />
    </Dialog>
  );
}

function Finder({ pages, actions, models, onClose }: Omit<FindDialogProps, 'open'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { records, isLoading, error } = useFoundRecords(models, useSettled(text));
  const grouped = (found: readonly FindablePage[], group: string) =>
    findPages(found, text).map((page): FoundRecord => ({ ...page, detail: '', group: translate(group) }));
  const offers = [
    ...grouped(pages, 'framework.find.pages'),
    ...(text.trim() === '' ? [] : grouped(actions, 'framework.find.actions')),
    ...records,
  ];
  return (
    <Box sx={{ p: 2, minHeight: 320 }}>
      <Autocomplete<FoundRecord>
        open
        autoHighlight
        forcePopupIcon={false}
        value={null}
        inputValue={text}
        options={offers}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ to }) => to}
        noOptionsText={translate(isLoading ? 'ra.page.loading' : 'framework.find.nothing')}
        slots={{ popper: Offers }}
        slotProps={{ listbox: { sx: { maxHeight: '55vh' } } }}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        onInputChange={(_event, next, reason) => reason !== 'reset' && setText(next)}
        onChange={(_event, chosen) => {
          if (chosen === null) return;
          onClose();
          navigate(chosen.to);
        }}
        renderOption={({ key, ...props }, { label, detail }) => (
          <Box component="li" key={key} {...props} sx={{ '&&': { display: 'block', minHeight: 44 } }}>
            <Typography noWrap>{label}</Typography>
            {detail !== '' && (
              <Typography variant="caption" color="textSecondary" noWrap component="p">
                {detail}
              </Typography>
            )}
          </Box>
        )}
        renderInput={(params) => (
          <TextField {...params} autoFocus label={translate('framework.find.label')} variant="outlined" />
        )}
      />
      {error !== null && (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 1 }}>
          {translate('framework.find.failed', { cause: error.message })}
        </Typography>
      )}
      {isLoading && <LinearProgress aria-label={translate('ra.page.loading')} sx={{ mt: 1 }} />}
    </Box>
  );
}
