import { Alert, Button, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatOf } from '../../../frame/i18n/format';
import { FileDrop } from '../../../frame/import/FileDrop';
import { PageTitle } from '../../../frame/layout/shell/PageTitle';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import { PageCard } from '../../../frame/page/Page';
import { TaskOutcome } from '../../../frame/tasks/TaskOutcome';
import { useTaskCalls } from '../../../frame/tasks/tasks-context';
import { isTimeZone } from '../../../frame/time/zone-offset';
import { IMPORT_MODES, splitIntoParts } from '../../import-readings/import-parts';
import { createPreviewTexts } from './preview-texts';
import { Choice, ColumnChoices, DeviceChoice, OpenQuestion } from './ReadingsChoices';
import { type DeviceReadings, type FileChoices, useReadingsFile, useStoredCount } from './use-readings-file';

const PERCENT = 100;

export default function ImportReadingsPage() {
  const translate = useTranslate();
  const locale = useLocale();
  const { timeZone } = useSiteConfig();
  const calls = useTaskCalls();
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<FileChoices>({ zone: timeZone });
  const [devices, setDevices] = useState<Readonly<Record<string, string | null>>>({});
  const [mode, setMode] = useState<string>('keep');
  const [sending, setSending] = useState<{ share: number; controller: AbortController } | null>(null);
  const [task, setTask] = useState<string | null>(null);
  const { data: read, isFetching, error } = useReadingsFile(file, choices);
  const readings: DeviceReadings = read?.readings ?? new Map();
  const chosen: DeviceReadings = new Map(
    [...readings].flatMap(([name, own]) => (devices[name] ? [[devices[name], own] as const] : [])),
  );
  const {
    data: stored,
    isFetching: isCounting,
    error: uncounted,
  } = useStoredCount(chosen.size > 0 && chosen.size === readings.size ? chosen : null);
  const total = [...readings.values()].reduce((sum, { length }) => sum + length, 0);
  const format = formatOf(locale, timeZone);
  const counts = { count: format.number(stored), total: format.number(total), smart_count: total };
  const send = useMutation<string | undefined, Error>({
    mutationFn: async () => {
      const controller = new AbortController();
      const onSent = (share: number) => setSending({ share, controller });
      onSent(0);
      const asked = { kind: 'data', work: 'readings', name: file?.name ?? '', options: { mode }, total } as const;
      return (await calls?.begin(asked, splitIntoParts(chosen), { onSent, signal: controller.signal }))?.id;
    },
    onSuccess: (id) => setTask(id ?? null),
    onSettled: () => setSending(null),
  });
  const problem = error ?? uncounted ?? (send.error?.name === 'AbortError' ? null : send.error);
  const open = (next: File | null) => {
    setFile(next);
    setTask(null);
    setDevices({});
    setChoices(({ zone }) => ({ zone }));
  };
  const headers = read?.failed?.headers ?? read?.preview?.layout.columns.headers ?? [];
  const columns = read?.preview?.layout.columns;
  const texts = createPreviewTexts(read, choices.zone, { translate, locale });
  return (
    <Stack spacing={1.5} sx={{ maxWidth: 960 }}>
      <PageTitle title={translate('product.importReadings')} />
      <PageCard>
        {task !== null && <TaskOutcome id={task} models={{ byName: new Map() }} onClose={() => open(null)} />}
        {task === null && (
          <Stack spacing={2} sx={{ '& > .MuiButton-root': { alignSelf: 'flex-start' } }}>
            <Typography color="text.secondary">{translate('importReadings.help')}</Typography>
            <FileDrop
              drop={file?.name ?? translate('importReadings.drop')}
              choose={translate('framework.import.choose')}
              disabled={sending !== null}
              others={['.gz']}
              onFile={open}
            />
            <TextField
              label={translate('importReadings.zone')}
              helperText={translate(isTimeZone(choices.zone) ? 'importReadings.zoneHelp' : 'importReadings.noZone')}
              error={!isTimeZone(choices.zone)}
              value={choices.zone}
              onChange={({ target }) => setChoices({ ...choices, zone: target.value })}
            />
            {read?.failed && <OpenQuestion failed={read.failed} choices={choices} onChange={setChoices} />}
            {texts.found !== '' && <Typography sx={{ whiteSpace: 'pre-line' }}>{texts.found}</Typography>}
            {texts.bad !== '' && (
              <Alert severity="warning" sx={{ whiteSpace: 'pre-line' }}>
                {texts.bad}
              </Alert>
            )}
            {headers.length > 0 &&
              !columns?.long &&
              (choices.columns || read?.failed ? (
                <ColumnChoices {...{ headers, columns, choices }} onChange={setChoices} />
              ) : (
                <Button onClick={() => setChoices({ ...choices, columns: {} })}>
                  {translate('importReadings.assign')}
                </Button>
              ))}
            {[...readings.keys()].map((name) => (
              <DeviceChoice
                key={name}
                label={translate(name === '' ? 'importReadings.device' : 'importReadings.deviceOf', { name })}
                device={devices[name] ?? null}
                onChange={(device) => setDevices((before) => ({ ...before, [name]: device }))}
              />
            ))}
            {stored !== undefined && <Typography>{translate('importReadings.stored', counts)}</Typography>}
            {stored !== undefined && stored > 0 && (
              <Choice
                label={translate('importReadings.mode')}
                value={mode}
                options={IMPORT_MODES}
                labelOf={(option) => translate(`importReadings.${option}`)}
                onTake={setMode}
              />
            )}
            {problem !== null && <Alert severity="error">{problem.message}</Alert>}
            {(isFetching || isCounting || sending !== null) && (
              <LinearProgress
                {...(sending !== null && { variant: 'determinate', value: PERCENT * sending.share })}
                aria-label={translate(`importReadings.${sending === null ? 'reading' : 'sending'}`)}
              />
            )}
            {sending !== null ? (
              <Button onClick={() => sending.controller.abort()}>{translate('ra.action.cancel')}</Button>
            ) : (
              total > 0 && (
                <Button variant="contained" disabled={stored === undefined || isFetching} onClick={() => send.mutate()}>
                  {translate('importReadings.start', counts)}
                </Button>
              )
            )}
          </Stack>
        )}
      </PageCard>
    </Stack>
  );
}
