import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../../../../data-provider/contract';
import { useModel } from '../../../../frame/entity/entity-context';
import type { RecordOf } from '../../../../frame/model/entities';
import { updateRecord } from '../../../../frame/records/update-record';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { type QueueResult, queueCommands } from '../../../calls/definitions/devices';

export interface WifiOrder {
  ssid: string;
  password: string;
  hwIds: readonly string[];
  isWhole: boolean;
}

export interface WifiRun {
  hwIds: readonly string[];
  results: readonly QueueResult[];
}

/** Devices per request, few enough to follow and cancel a run. */
const AT_ONCE = 5;

export function useWifiUpdate(building: RecordOf<'building'>) {
  const model = useModel('building');
  const transport = useCallTransport();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [run, setRun] = useState<WifiRun>();
  const [isCancelled, setCancelled] = useState(false);
  const cancelled = useRef(false);

  function stop(next: boolean): void {
    cancelled.current = next;
    setCancelled(next);
  }

  const { mutate, isPending, isError } = useMutation<boolean, Error, WifiOrder>({
    mutationFn: async ({ ssid, password, hwIds, isWhole }) => {
      const connection = { SSIDS: ssid, PWDS: password };
      stop(false);
      let results: readonly QueueResult[] = [];
      setRun({ hwIds, results });
      while (results.length < hwIds.length && !cancelled.current) {
        const part = hwIds.slice(results.length, results.length + AT_ONCE);
        results = [...results, ...(await ask(transport, queueCommands, { hwIds: part, changes: connection }))];
        setRun({ hwIds, results });
      }
      const isDone = results.length === hwIds.length;
      if (isWhole && isDone) await updateRecord(dataProvider, model, building, { commands_cache: { SSIDS: ssid } });
      return isDone;
    },
    onSuccess: (isDone) => {
      if (isDone) notify('place.wifi.sent', { type: 'success' });
      else notify('place.wifi.cancelled', { type: 'info' });
    },
  });
  return { send: mutate, cancel: () => stop(true), run, isPending, isCancelled, isError };
}
