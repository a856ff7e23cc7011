import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useEntity } from '../../../../frame/entity/entity-context';
import { recordTitle } from '../../../../frame/entity/record-title';
import { EntityForm } from '../../../../frame/form/EntityForm';
import type { FormValues } from '../../../../frame/form/form-data';
import { DataTable } from '../../../../frame/layout/DataTable';
import { comparesValues } from '../../../../frame/model/compared-values';
import type { RecordOf } from '../../../../frame/model/entities';
import { getSectionPurpose } from '../../../../frame/model/form-fields';
import type { RuleFailure } from '../../../../frame/model/validation-messages';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { type QueueResult, queueCommands } from '../../../calls/definitions/devices';
import { applyCommands, getQueue } from '../../../domain/devices/device-commands';
import { CommandValue, useCommandName } from '../CommandValue';

interface BulkPreviewProps {
  devices: readonly RecordOf<'device'>[];
  values: FormValues;
  onBack(): void;
  onSent(results: readonly QueueResult[]): void;
}

function BulkPreview({ devices, values, onBack, onSent }: BulkPreviewProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const transport = useCallTransport();
  const nameOf = useCommandName();
  const queryClient = useQueryClient();
  const ids = devices.map(({ id }) => id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(transport, queueCommands, { hwIds: ids, changes: values }),
    onSuccess: async (results) => {
      onSent(results);
      await queryClient.invalidateQueries({ queryKey: [model.route] });
    },
  });
  const rows = devices.flatMap((device) => {
    const present = applyCommands(device, getQueue(device));
    const next = applyCommands(present, values);
    return Object.keys(values).map((name) => ({ name, present, next, isSame: present[name] === next[name] }));
  });
  return (
    <Stack spacing={2}>
      <Typography variant="subtitle2">{translate('device.bulk.preview')}</Typography>
      <DataTable
        label={translate('device.bulk.preview')}
        maxHeight="50vh"
        rows={rows}
        keyOf={({ present, name }) => `${present.id} ${name}`}
        columns={[
          {
            label: translate('device.bulk.device'),
            isHeader: true,
            cell: ({ present }) => (
              <>
                {recordTitle(model, present)}
                <Typography variant="caption" component="div" color="text.secondary">
                  {present.id}
                </Typography>
              </>
            ),
          },
          { label: translate('device.queued.what'), cell: ({ name }) => nameOf(name) },
          {
            label: translate('device.queued.now'),
            cell: ({ name, present }) => <CommandValue name={name} record={present} />,
          },
          {
            label: translate('device.queued.waiting'),
            cell: ({ name, next, isSame }) =>
              isSame ? (
                translate('device.bulk.same')
              ) : (
                <Box component="span" sx={{ fontWeight: 600 }}>
                  <CommandValue name={name} record={next} isQueued />
                </Box>
              ),
          },
        ]}
      />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button onClick={onBack} disabled={isPending}>
          {translate('device.bulk.back')}
        </Button>
        <Button variant="contained" loading={isPending} onClick={() => mutate()}>
          {translate('device.bulk.send', { smart_count: devices.length })}
        </Button>
      </Stack>
    </Stack>
  );
}

type BulkSection = 'co2' | 'voc';

interface BulkFormProps {
  section: BulkSection;
  sections: readonly BulkSection[];
  onSection(section: BulkSection): void;
  initial: FormValues;
  onSubmit(values: FormValues): void;
  onCancel(): void;
}

const NO_ERRORS = {};
const everybody = () => true;

/** Skips rules between fields, because the other values differ by device. */
function BulkForm({ section, sections, onSection, initial, onSubmit, onCancel }: BulkFormProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const format = useValueFormat();
  const ignores = useCallback((failure: RuleFailure) => comparesValues(model, failure), [model]);

  function labelOf(name: BulkSection): string {
    const label = model.sections.find((known) => known.name === name)?.label;
    return label === undefined ? name : format.text(label);
  }

  function submit(values: FormValues) {
    if (Object.keys(values).length > 0) onSubmit(values);
    else notify('device.nothingChanged', { type: 'info' });
  }

  return (
    <Stack spacing={3}>
      <Typography variant="body2" color="text.secondary">
        {translate('device.bulk.help')}
      </Typography>
      {sections.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={section}
          aria-label={translate('device.bulk.kind')}
          onChange={(_event, chosen) => {
            const next = sections.find((name) => name === chosen);
            if (next !== undefined) onSection(next);
          }}
        >
          {sections.map((name) => (
            <ToggleButton key={name} value={name}>
              {labelOf(name)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <EntityForm
        key={section}
        purpose={getSectionPurpose(section)}
        initial={initial}
        saving={false}
        serverErrors={NO_ERRORS}
        isWritable={everybody}
        ignores={ignores}
        submitLabel={translate('device.bulk.next')}
        onSubmit={submit}
        onCancel={onCancel}
      />
    </Stack>
  );
}

interface BulkResultsProps {
  devices: readonly RecordOf<'device'>[];
  results: readonly QueueResult[];
  values: FormValues;
  onClose(): void;
}

function BulkResults({ devices, results, values, onClose }: BulkResultsProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const named = new Map(devices.map((device) => [device.id, recordTitle(model, device)]));
  const param = model.fields
    .filter(({ path }) => path in values)
    .map(({ label }) => format.text(label))
    .join(', ');
  const sorted = [...results].sort((a, b) => Number(a.queued) - Number(b.queued));
  return (
    <Stack spacing={2}>
      <Typography variant="subtitle2">{translate('device.bulk.result')}</Typography>
      <Box
        component="ul"
        aria-label={translate('device.bulk.result')}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '50vh', overflowY: 'auto' }}
      >
        {sorted.map(({ hwId, queued, message }) => (
          <Box
            component="li"
            key={hwId}
            sx={{ display: 'flex', gap: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            {queued ? <DoneIcon fontSize="small" color="success" /> : <FailedIcon fontSize="small" color="error" />}
            <Typography variant="body2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
              {named.get(hwId) ?? hwId}
            </Typography>
            <Typography variant="body2" color={queued ? 'text.secondary' : 'error'} sx={{ textAlign: 'right' }}>
              {queued
                ? translate('device.bulk.queued')
                : `${translate('device.bulk.failed', { param })}. ${message ?? ''}`}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button onClick={onClose} sx={{ alignSelf: 'flex-end' }}>
        {translate('common.close')}
      </Button>
    </Stack>
  );
}

export interface BulkUpdateDialogProps {
  devices: readonly RecordOf<'device'>[];
  onClose(): void;
}

export default function BulkUpdateDialog({ devices: selected, onClose }: BulkUpdateDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  // Keeps the devices that were selected when the dialog opened, because the list may reload its rows.
  const [all] = useState(selected);
  const [section, setSection] = useState<BulkSection>('co2');
  const [values, setValues] = useState<FormValues>({});
  const [isChecked, setChecked] = useState(false);
  const [results, setResults] = useState<readonly QueueResult[] | null>(null);
  const homes = all.filter(({ fybraHome }) => fybraHome === true);
  const devices = section === 'voc' ? homes : all;

  function choose(next: BulkSection) {
    setSection(next);
    setValues({});
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId}>{translate('device.bulk.title', { smart_count: devices.length })}</DialogTitle>
      <DialogContent>
        {results !== null && <BulkResults devices={devices} results={results} values={values} onClose={onClose} />}
        {results === null && isChecked && (
          <BulkPreview devices={devices} values={values} onBack={() => setChecked(false)} onSent={setResults} />
        )}
        {results === null && !isChecked && (
          <BulkForm
            section={section}
            sections={homes.length === 0 ? ['co2'] : ['co2', 'voc']}
            onSection={choose}
            initial={values}
            onSubmit={(data) => {
              setValues(data);
              setChecked(true);
            }}
            onCancel={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
