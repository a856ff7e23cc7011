import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../../data-provider/contract';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { useEntity } from '../../../../frame/entity/entity-context';
import { recordTitle } from '../../../../frame/entity/record-title';
import { ConfirmedButton } from '../../../../frame/layout/feedback/ConfirmDialog';
import { formatToast, isErrorText } from '../../../../frame/layout/feedback/toast';
import type { RecordAt, RecordOf } from '../../../../frame/model/entities';
import {
  type Chip,
  compareFirmware,
  familyPrefix,
  VERSION_FIELDS,
  versionCollection,
} from '../../../domain/devices/firmware';
import { useOfflineNote } from '../use-offline-note';
import { useQueue } from '../use-queue';

interface ChipVersion {
  version: string;
  name: string;
}

const MAX_VERSIONS = 200;

type Versioned = Pick<RecordOf<'fw-version'>, 'fw_rel'> & Pick<RecordOf<'esp-version'>, 'esp_rel'>;

function presentVersion(device: Versioned, chip: Chip): string {
  return device[VERSION_FIELDS[chip]] ?? '';
}

function useVersions(device: RecordOf<'device'>, chip: Chip) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const field = VERSION_FIELDS[chip];
  const present = presentVersion(device, chip);
  const prefix = familyPrefix(present);
  const collection = versionCollection(chip, presentVersion(device, 'pic'));
  return useQuery({
    queryKey: [collection, 'family', prefix, present],
    queryFn: async ({ signal }): Promise<ChipVersion[]> => {
      if (prefix === undefined) return [];
      const { data } = await dataProvider.getList<RecordAt<typeof collection>>(collection, {
        filter: { [field]: { prefix } },
        sort: { field, order: 'DESC' },
        pagination: { page: 1, perPage: MAX_VERSIONS },
        signal,
      });
      return data
        .map((record) => ({ version: presentVersion(record, chip), name: record.name ?? '' }))
        .filter(({ version }) => compareFirmware(version, present) !== 0)
        .sort((a, b) => compareFirmware(b.version, a.version));
    },
  });
}

export function ChipUpdate({ device, chip }: { device: RecordOf<'device'>; chip: Chip }) {
  const { model } = useEntity();
  const translate = useTranslate();
  const queue = useQueue(device.id);
  const offline = useOfflineNote(device);
  const [chosen, setChosen] = useState('');
  const { data: versions = [], error, isPending } = useVersions(device, chip);
  const present = presentVersion(device, chip);
  const name = translate(`device.firmware.${chip}`);
  const version = versions.some((known) => known.version === chosen) ? chosen : '';

  const isGone = useRecordGone();

  async function install(): Promise<string> {
    await queue({ [VERSION_FIELDS[chip]]: version }).catch((refusal: unknown) => {
      const reason = formatToast(refusal);
      // Avoids a second "error", because the server's text may contain the word.
      throw new Error(isErrorText(reason) ? reason : translate('device.firmware.failed', { reason }));
    });
    setChosen('');
    return translate('device.firmware.done', { version });
  }

  return (
    <Box role="group" aria-label={name}>
      <Box sx={{ display: 'flex', gap: 1, mb: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="subtitle2">{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {present === ''
            ? translate('device.firmware.unknown')
            : translate('device.firmware.present', { version: present })}
        </Typography>
      </Box>
      {error !== null && <Alert severity="error">{translate('device.firmware.listFailed')}</Alert>}
      {error === null && versions.length === 0 && !isPending && (
        <Typography variant="body2" color="text.secondary">
          {translate('device.firmware.none')}
        </Typography>
      )}
      {versions.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          <TextField
            select
            size="small"
            fullWidth
            label={translate('device.firmware.version')}
            value={version}
            onChange={(event) => setChosen(event.target.value)}
          >
            {versions.map((known) => (
              <MenuItem key={known.version} value={known.version}>
                {known.name === '' ? known.version : `${known.version} · ${known.name}`}
              </MenuItem>
            ))}
          </TextField>
          <Box sx={{ flexShrink: 0 }}>
            <ConfirmedButton
              label={translate('device.firmware.update', { chip: chip.toUpperCase() })}
              title={translate('device.firmware.updateTitle', { chip: chip.toUpperCase() })}
              question={[
                translate('device.firmware.question', { version, present, name: recordTitle(model, device) }),
                offline,
              ]
                .join(' ')
                .trim()}
              confirm={translate('device.firmware.confirm')}
              disabled={isGone || version === ''}
              run={install}
            />
          </Box>
        </Box>
      )}
    </Box>
  );
}
