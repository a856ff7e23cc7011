import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { HttpError } from '../../../../../data-provider/http/errors';
import { useModel } from '../../../../frame/entity/entity-context';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import {
  boostPlace,
  resumeSchedule,
  type SetPointOutcome,
  sendSetPoint,
  setBuildingTemp,
  setRoomTemp,
} from '../../../calls/definitions/set-points';
import { COMMAND_LIMIT_MS, runWithTimeLimit } from '../../../calls/time-limit';
import type { Place } from '../place-links';
import type { BoostHours } from './BoostControl';
import { useRefreshHeating } from './use-place-heating';

type SetPointFailure = 'overtaken' | 'failed' | 'unknown';

const GATEWAY_TIMEOUT = 504;

export function classifySetPointFailure(error: Error): SetPointFailure {
  if (!(error instanceof HttpError)) return 'unknown';
  const { status, code } = error.body;
  if (code === 'conflict') return 'overtaken';
  return status === 0 || status === GATEWAY_TIMEOUT || code === 'unreadable' ? 'unknown' : 'failed';
}

interface Outcome {
  key: 'done' | 'saved' | 'some' | 'nowhere' | 'pending' | 'unreached';
  type: 'success' | 'warning' | 'error';
  values?: object;
}

export function createOutcomeNotice({ devices, unreached }: SetPointOutcome): Outcome {
  if (unreached) return { key: 'unreached', type: 'warning' };
  if (devices.length === 0) return { key: 'saved', type: 'success' };
  const count = (outcome: 'set' | 'pending') => devices.filter((device) => device.outcome === outcome).length;
  const values = { set: count('set'), total: devices.length };
  if (values.set === values.total) return { key: 'done', type: 'success' };
  if (count('pending') > 0) return { key: 'pending', type: 'warning', values };
  return values.set === 0 ? { key: 'nowhere', type: 'error', values } : { key: 'some', type: 'warning', values };
}

const MAX_NAMES = 5;

function namesOfOffline({ devices }: SetPointOutcome): string {
  const names = devices.flatMap(({ name, outcome }) => (outcome === 'offline' ? [name] : []));
  const more = names.length > MAX_NAMES ? ', …' : '';
  return `${names.slice(0, MAX_NAMES).join(', ')}${more}`;
}

interface ChosenSetPoint {
  celsius: number;
  until: number | undefined;
  rooms: 'keep' | 'follow';
}

export function useSetPoint({ level, record }: Place, onSet: () => Promise<void>) {
  const model = useModel('building', 'room');
  const transport = useCallTransport();
  const queryClient = useQueryClient();
  const heatingChanged = useRefreshHeating();
  const notify = useNotify();
  const translate = useTranslate();
  const ids = level === 'building' ? { buildingId: record.id } : { buildingId: record.env ?? '', roomId: record.id };

  const report = async (outcome: SetPointOutcome) => {
    const { key, type, values } = createOutcomeNotice(outcome);
    const text = translate(`place.heating.setPoint.${key}`, values);
    const names = namesOfOffline(outcome);
    if (names === '') notify(text, { type });
    else notify('place.heating.setPoint.withOffline', { type, messageArgs: { text, names } });
    await refresh();
  };
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: [model.route] }), heatingChanged(), onSet()]);

  const setting = useMutation<SetPointOutcome, Error, ChosenSetPoint>({
    mutationFn: ({ celsius, until, rooms }) => {
      const seen = { tempSetPoint: record.tempSetPoint ?? null };
      const chosen = { tempSetPoint: celsius, ...(until === undefined ? {} : { until }), seen };
      return runWithTimeLimit(
        (signal) =>
          ids.roomId === undefined
            ? ask(transport, setBuildingTemp, { buildingId: ids.buildingId, ...chosen, rooms }, { signal })
            : ask(transport, setRoomTemp, { buildingId: ids.buildingId, roomId: ids.roomId, ...chosen }, { signal }),
        COMMAND_LIMIT_MS,
      );
    },
    onSuccess: report,
    onError: () => void refresh(),
  });
  const onError = (error: Error) => {
    notify(`place.heating.setPoint.${classifySetPointFailure(error)}`, { type: 'error' });
    void refresh();
  };
  const reported = { onSuccess: report, onError };
  const boosting = useMutation<SetPointOutcome, Error, BoostHours>({
    ...reported,
    mutationFn: (hours) =>
      runWithTimeLimit((signal) => ask(transport, boostPlace, { ...ids, hours }, { signal }), COMMAND_LIMIT_MS),
  });
  const resuming = useMutation<SetPointOutcome, Error, void>({
    ...reported,
    mutationFn: () => runWithTimeLimit((signal) => ask(transport, resumeSchedule, ids, { signal }), COMMAND_LIMIT_MS),
  });
  const sending = useMutation<SetPointOutcome, Error, void>({
    ...reported,
    mutationFn: () => runWithTimeLimit((signal) => ask(transport, sendSetPoint, ids, { signal }), COMMAND_LIMIT_MS),
  });
  return { setting, boosting, resuming, sending };
}
