import { Button, LinearProgress, Paper, Snackbar, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TimeRange } from '../../../frame/charts/chart-series';
import { downloadFile } from '../../../frame/export/download';
import { toFileName } from '../../../frame/export/file-name';
import { FILE_TYPES } from '../../../frame/export/file-protocol';
import { createFile } from '../../../frame/export/make-file';
import type { FileRequest } from '../../../frame/export/table-file';
import { useFileStyle } from '../../../frame/export/use-file-style';
import { useToast } from '../../../frame/layout/feedback/use-toast';
import { toWall } from '../../../frame/time/time-zone';

type SavingState = { title: string; share: number };

export interface FileToSave extends Omit<FileRequest, 'style'> {
  name: readonly string[];
}

type PrepareFile = () => FileToSave | Promise<FileToSave>;

export function useSaving(): { saving: SavingState | null; save: (prepare: PrepareFile) => void; cancel: () => void } {
  const toast = useToast();
  const { style } = useFileStyle();
  const [saving, setSaving] = useState<SavingState | null>(null);
  const running = useRef<AbortController>(null);
  const last = useRef<Promise<void>>(Promise.resolve());

  const run = useCallback(
    async (prepare: PrepareFile) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      try {
        const { name, ...file } = await prepare();
        const request = { ...file, style };
        const { title, format } = request;
        setSaving({ title, share: 0 });
        const content = await createFile(request, { signal, onProgress: (share) => setSaving({ title, share }) });
        downloadFile(content, toFileName(name, format), FILE_TYPES[format]);
      } catch (cause) {
        if (!signal.aborted) toast(cause);
      } finally {
        setSaving(null);
      }
    },
    [toast, style],
  );
  const save = useCallback(
    (prepare: PrepareFile) => {
      last.current = last.current.then(() => run(prepare));
    },
    [run],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  return { saving, save, cancel };
}

const PERCENT = 100;

export function SavingNotice({ saving, onCancel }: { saving: SavingState | null; onCancel: () => void }) {
  const translate = useTranslate();
  return (
    <Snackbar open={saving !== null} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Paper
        elevation={6}
        sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, width: 360 }}
      >
        <Typography role="status" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
          {saving && translate('dashboard.saving', { title: saving.title })}
        </Typography>
        <Button size="small" color="inherit" onClick={onCancel}>
          {translate('dashboard.cancel')}
        </Button>
        <LinearProgress
          aria-label={saving ? translate('dashboard.saving', { title: saving.title }) : undefined}
          variant={saving && saving.share > 0 ? 'determinate' : 'indeterminate'}
          value={saving ? saving.share * PERCENT : undefined}
          sx={{ flexBasis: '100%', borderRadius: 1 }}
        />
      </Paper>
    </Snackbar>
  );
}

/** Formats `2026-11-21`, or `2026-11-21 08.30` for a part of a period; some file systems do not accept colons. */
function written(instant: number, timeZone: string, hasTime: boolean): string {
  const text = new Date(toWall(instant, timeZone)).toISOString();
  return hasTime ? `${text.slice(0, 10)} ${text.slice(11, 16).replace(':', '.')}` : text.slice(0, 10);
}

type SavedPeriod = { range: TimeRange; limits: TimeRange; timeZone: string; to: string };

/** Returns the parts of a file name. @example savedParts('School', 'CO2', …) // ['School', 'CO2', '2026-11-21 to 2026-11-22'] */
export function nameParts(place: string, what: string, { range, limits, timeZone, to }: SavedPeriod): string[] {
  const isPart = range.from !== limits.from || range.to !== limits.to;
  const ends = [range.from, range.to].map((instant) => written(instant, timeZone, isPart));
  return [place, what, [...new Set(ends)].join(` ${to} `)];
}
