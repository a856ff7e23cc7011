import { Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { ConsoleDataProvider } from '../../../../../data-provider/contract';
import { useEntity } from '../../../../frame/entity/entity-context';
import { paths } from '../../../../frame/entity/paths';
import type { FormValues } from '../../../../frame/form/form-data';
import { NoticeDialog } from '../../../../frame/layout/feedback/NoticeDialog';
import type { RecordOf, Route } from '../../../../frame/model/entities';
import { SWAP_PATH } from '../../../domain/console/own-paths';
import { canEditToken, isReadableFirmware } from '../../../domain/devices/firmware';
import { placeOf } from '../../../domain/places/assignments';
import { useQueue } from '../use-queue';
import { FormSection } from './FormSection';

const TEXTS = { done: 'device.token.updated', failed: 'device.token.failed' };
const PLACES: readonly Route[] = ['hierarchy/rooms', 'hierarchy/buildings'];

function noteOf(firmware: string): string {
  if (canEditToken(firmware)) return 'device.token.moves';
  return isReadableFirmware(firmware) ? 'device.token.oldFirmware' : 'device.unreadableFirmware';
}

interface Question {
  token: string;
  answer(isSent: boolean): void;
}

export function TokenSection({ device }: { device: RecordOf<'device'> }) {
  const translate = useTranslate();
  const { model } = useEntity();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queue = useQueue(device.id);
  const [question, setQuestion] = useState<Question>();
  const firmware = device.fw_rel ?? '';
  const canEdit = canEditToken(firmware);

  /** True for the token of a room or building. The server accepts the token of a building only for outdoor devices. */
  async function hasPlace(token: string): Promise<boolean> {
    const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;
    const found = await Promise.all(PLACES.map((route) => dataProvider.getList(route, { ...one, filter: { token } })));
    return found.some(({ data }) => data.length > 0);
  }

  async function save(changes: FormValues, seen: FormValues): Promise<boolean> {
    const { token } = changes;
    if (typeof token === 'string' && !(await hasPlace(token))) {
      const isSent = await new Promise<boolean>((answer) => setQuestion({ token, answer }));
      setQuestion(undefined);
      if (!isSent) return false;
    }
    return queue(changes, seen);
  }

  return (
    <>
      <FormSection
        device={device}
        section="token"
        texts={TEXTS}
        save={save}
        canEdit={canEdit}
        note={
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate(noteOf(firmware))}{' '}
            {placeOf(device) !== undefined && (
              <Link component={RouterLink} to={paths.dialog(model, SWAP_PATH, device.id)}>
                {translate('device.swap.action')}
              </Link>
            )}
          </Typography>
        }
      />
      {question !== undefined && (
        <NoticeDialog
          title={translate('device.token.noRoomTitle')}
          text={translate('device.token.noRoom', { token: question.token })}
        >
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <Button onClick={() => question.answer(false)}>{translate('common.cancel')}</Button>
            <Button variant="contained" color="error" onClick={() => question.answer(true)}>
              {translate('device.token.sendAnyway')}
            </Button>
          </Stack>
        </NoticeDialog>
      )}
    </>
  );
}
