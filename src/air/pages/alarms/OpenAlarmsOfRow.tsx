import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { recordTitle } from '../../../frame/entity/record-title';
import type { EntityRecord } from '../../../frame/model/entity-model';
import type { RowMarkProps } from '../../../frame/slots/slots';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { type OpenAlarmsQuestion, openAlarms } from '../../calls/definitions/open-alarms';
import { OpenAlarmsLink } from './OpenAlarmsLink';
import { openAlarmsPath } from './open-alarms-path';
import { useOpenAlarms } from './use-open-alarms';

const NONE: ReadonlyMap<string, number> = new Map();

function useOpenAlarmsBy(of: OpenAlarmsQuestion['of'], ids: readonly string[]): ReadonlyMap<string, number> {
  const transport = useCallTransport();
  const question = { of, ids: ids.toSorted() };
  const { data = NONE } = useQuery({
    queryKey: ['alarms', 'open', question],
    queryFn: ({ signal }) => ask(transport, openAlarms, question, { signal }),
    enabled: ids.length > 0,
  });
  return data;
}

type Marked = RowMarkProps<'device' | 'room' | 'building'>;

interface MarkProps extends Marked {
  ids: readonly string[];
}

function Mark({ record, model, ids }: MarkProps) {
  const count = useOpenAlarmsBy(model.name, ids).get(record.id) ?? 0;
  return (
    <OpenAlarmsLink
      count={count}
      name={recordTitle(model, record)}
      to={openAlarmsPath({ of: model.name, id: record.id })}
    />
  );
}

function RowMark(props: Marked) {
  const { data: rows = [] } = useListContext<EntityRecord>();
  return <Mark {...props} ids={rows.map(({ id }) => id)} />;
}

export function OpenAlarmsOfRow(props: Marked) {
  return useOpenAlarms() > 0 ? <RowMark {...props} /> : null;
}

export function OpenAlarmsOfRecord(props: Marked) {
  return useOpenAlarms() > 0 ? <Mark {...props} ids={[props.record.id]} /> : null;
}
