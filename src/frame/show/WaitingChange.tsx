import { Alert, Box, Button, Stack } from '@mui/material';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { findChangedFields, toFormData } from '../form/form-data';
import { PUBLISHED, WAITING_KEY } from '../model/drafts';
import type { EntityRecord } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { isSameValue } from '../model/same-value';
import { applyWaitingChange, getWaitingBody, listWaitingFields } from '../model/waiting';
import { FieldValue } from '../value/FieldValue';
import { useValueFormat } from '../value/use-value-format';

const TABLE = {
  ...{ width: '100%', borderCollapse: 'collapse', my: 1 },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: 0.5, pr: { xs: 1, sm: 2 } },
  '& td': { overflowWrap: 'anywhere' },
} as const;

export function WaitingChange({ record, isDecided = false }: { record: EntityRecord; isDecided?: boolean }) {
  const { model } = useEntity();
  const { changes, visible } = useAccess(model);
  const translate = useTranslate();
  const notify = useNotify();
  const format = useValueFormat();
  const [update, { isPending }] = useUpdate<EntityRecord, Error>();
  if (model.changesWait !== true || getWaitingBody(record) === undefined) return null;
  const fields = listWaitingFields(model);
  const next = applyWaitingChange(model, record);
  const differing = fields.filter(
    (field) => visible.includes(field) && !isSameValue(valueAt(record, field.keys), valueAt(next, field.keys)),
  );
  const write = (data: object, done: string) =>
    update(
      model.route,
      { id: record.id, data: { ...data, [WAITING_KEY]: null, version: record.version }, previousData: record },
      {
        onSuccess: () => notify(done),
        onError: (error) => notify('framework.updateFailed', { type: 'error', messageArgs: { cause: error.message } }),
      },
    );
  const published = () => findChangedFields(fields, toFormData(record, fields), toFormData(next, fields));
  return (
    <Alert severity="info" icon={false} sx={{ mb: 3, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {translate('framework.drafts.waits')}
      <Box component="table" sx={TABLE} aria-label={translate('framework.drafts.waits')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{translate('framework.drafts.before')}</th>
            <th scope="col">{translate('framework.drafts.after')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field.path}>
              <th scope="row">{format.text(field.heading ?? field.label)}</th>
              <td>
                <FieldValue record={record} field={field} />
              </td>
              <td>
                <FieldValue record={next} field={field} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {isDecided && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {changes(record, PUBLISHED) && (
            <Button loading={isPending} onClick={() => write(published(), 'framework.drafts.changePublished')}>
              {translate('framework.drafts.publishChange')}
            </Button>
          )}
          {changes(record, WAITING_KEY) && (
            <Button loading={isPending} onClick={() => write({}, 'framework.drafts.changeDiscarded')}>
              {translate('framework.drafts.discardChange')}
            </Button>
          )}
        </Stack>
      )}
    </Alert>
  );
}
