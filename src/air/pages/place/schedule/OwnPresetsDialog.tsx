import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ToolButton } from '../../../../frame/layout/shell/ToolButton';
import type { Week } from '../../../domain/schedule/weekly-schedule';
import type { useOwnPresets } from './use-own-presets';

const MAX_NAME_LENGTH = 60;

interface OwnPresetsDialogProps {
  week: Week;
  own: ReturnType<typeof useOwnPresets>;
  onClose(): void;
}

export function OwnPresetsDialog({ week, own, onClose }: OwnPresetsDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [name, setName] = useState('');
  const { presets, keep, forget, isPending } = own;
  const isKnown = presets.some((preset) => preset.name === name.trim());

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '') keep({ name: name.trim(), week }, { onSuccess: () => setName('') });
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('place.schedule.own.title')}</DialogTitle>
      <DialogContent>
        <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', pt: 1 }}>
          <TextField
            size="small"
            fullWidth
            label={translate('place.schedule.own.name')}
            value={name}
            helperText={isKnown ? translate('place.schedule.own.known') : undefined}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH, autoComplete: 'off' } }}
          />
          <Button
            type="submit"
            variant="contained"
            disabled={name.trim() === ''}
            loading={isPending}
            sx={{ minHeight: 40 }}
          >
            {translate('place.schedule.own.keep')}
          </Button>
        </Box>
        {presets.length === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {translate('place.schedule.own.none')}
          </Typography>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, mt: 1, listStyle: 'none' }}>
          {presets.map((preset) => (
            <Box key={preset.name} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>{preset.name}</Typography>
              <ToolButton
                label={translate('place.schedule.own.forget', { name: preset.name })}
                disabled={isPending}
                onClick={() => forget(preset.name)}
                sx={{ width: 44, height: 44 }}
              >
                <DeleteIcon fontSize="small" />
              </ToolButton>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
