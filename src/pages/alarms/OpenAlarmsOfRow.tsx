import AlarmIcon from '@mui/icons-material/NotificationsActive';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useCallTransport } from '../../calls/CallsContext';
import { getOpenAlarms } from '../../calls/open-alarms';
import { recordTitle } from '../../framework/record-title';
import type { RowMarkProps } from '../../framework/slots';
import type { EntityRecord } from '../../model/types';
import { openAlarmsPath } from './open-alarms-path';
import { useOpenAlarms } from './use-open-alarms';

type Marked = RowMarkProps<'device' | 'room' | 'building'>;

function Mark({ record, model }: Marked) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const { data: rows = [] } = useListContext<EntityRecord>();
  const question = { of: model.name, ids: rows.map(({ id }) => id).sort() };
  // Every row asks the same, in whatever order they are, so it is asked once for all of them.
  const { data: counts } = useQuery({
    queryKey: ['alarms', 'open', question],
    queryFn: ({ signal }) => getOpenAlarms(transport, question, { signal }),
    enabled: rows.length > 0,
  });
  const count = counts?.get(record.id) ?? 0;
  if (count === 0) return null;
  const label = translate('alarms.openOf', { smart_count: count, name: recordTitle(model, record) });
  return (
    <Tooltip title={label}>
      <IconButton
        component={Link}
        to={openAlarmsPath(model.name, record)}
        aria-label={label}
        size="small"
        color="error"
      >
        <AlarmIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** Says that a device, room or building has open alarms, and leads to them. While none is open nothing is asked for. */
export function OpenAlarmsOfRow(props: Marked) {
  return useOpenAlarms() > 0 ? <Mark {...props} /> : null;
}
