import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NextIcon, PreviousIcon } from '../../../../frame/layout/theme/pointing-icons';
import { ClosableDialog } from '../../../../frame/page/ClosableDialog';
import type { OpenPdf } from './open-pdf';

const PREVIEW_SIDE = 900;

function usePreview(pdf: OpenPdf, page: number | undefined): string | undefined {
  const [drawn, setDrawn] = useState<{ page: number; address: string }>();
  useEffect(() => {
    if (page === undefined) return;
    let isWanted = true;
    pdf.draw(page, PREVIEW_SIDE).then(
      (canvas) => isWanted && setDrawn({ page, address: canvas.toDataURL() }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [pdf, page]);
  return drawn?.page === page ? drawn?.address : undefined;
}

interface PageChoiceProps {
  pdf: OpenPdf;
  onChoose(page: number | null): void;
}

export function PageChoice({ pdf, onChoose }: PageChoiceProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('1');
  const number = Number(typed);
  const page = Number.isInteger(number) && number >= 1 && number <= pdf.pages ? number : undefined;
  const preview = usePreview(pdf, page);
  const step = (by: number) => setTyped(String(Math.min(pdf.pages, Math.max(1, (page ?? 1) + by))));
  const use = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree, the dialog is inside of the plan's form, so its events must not reach that form.
    event.stopPropagation();
    if (page !== undefined) onChoose(page);
  };
  return (
    <ClosableDialog title={translate('floors.pdf.title')} onClose={() => onChoose(null)}>
      <DialogContent>
        <Stack component="form" noValidate onSubmit={use} spacing={2} sx={{ pt: 1 }}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <IconButton aria-label={translate('floors.pdf.before')} disabled={page === 1} onClick={() => step(-1)}>
              <PreviousIcon />
            </IconButton>
            <TextField
              autoFocus
              size="small"
              type="number"
              label={translate('floors.pdf.page')}
              value={typed}
              error={page === undefined}
              helperText={translate('floors.pdf.pages', { smart_count: pdf.pages })}
              onChange={({ target }) => setTyped(target.value)}
              slotProps={{ htmlInput: { min: 1, max: pdf.pages } }}
              sx={{ flexGrow: 1 }}
            />
            <IconButton
              aria-label={translate('floors.pdf.after')}
              disabled={page === pdf.pages}
              onClick={() => step(1)}
            >
              <NextIcon />
            </IconButton>
          </Stack>
          <Box sx={{ height: 'min(50vh, 420px)', display: 'flex', justifyContent: 'center' }}>
            {preview !== undefined && (
              <Box
                component="img"
                src={preview}
                alt={translate('floors.pdf.preview', { page: page ?? 1 })}
                sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', border: 1, borderColor: 'divider' }}
              />
            )}
          </Box>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button onClick={() => onChoose(null)}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained" disabled={page === undefined}>
              {translate('floors.pdf.use')}
            </Button>
          </Stack>
        </Stack>
      </DialogContent>
    </ClosableDialog>
  );
}
