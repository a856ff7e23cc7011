import { useTranslate } from 'react-admin';
import { ResultList } from '../ResultList';
import type { WifiDevice } from './use-building-devices';
import type { WifiRun } from './use-wifi-update';

interface WifiResultsProps {
  run: WifiRun;
  /** Whether no device is asked any more. */
  isOver: boolean;
  devices: readonly WifiDevice[];
}

/** What came of the Wi-Fi connection at each device. */
export function WifiResults({ run: { hwIds, results }, isOver, devices }: WifiResultsProps) {
  const translate = useTranslate();
  const reported = results.map(({ hwId, queued, message, errors = {} }) => {
    const reason = Object.values(errors).find((text) => typeof text === 'string') ?? message;
    return { hwId, queued, text: queued ? translate('place.wifi.queued') : String(reason ?? '') };
  });
  const left = isOver ? hwIds.slice(results.length) : [];
  const unsent = left.map((hwId) => ({ hwId, queued: false, text: translate('place.wifi.notSent') }));
  const skipped = devices
    .filter(({ isAble }) => !isAble)
    .map(({ id, isReadable }) => {
      const reason = isReadable ? 'place.wifi.tooOld' : 'place.wifi.unreadableFirmware';
      return { hwId: id, queued: false, text: translate(reason) };
    });
  const nameOf = (hwId: string) => devices.find(({ id }) => id === hwId)?.name ?? hwId;
  return (
    <ResultList
      label={translate('place.wifi.results')}
      results={[...reported, ...unsent, ...skipped].map(({ hwId, queued, text }) => ({
        id: hwId,
        name: nameOf(hwId),
        text,
        color: queued ? 'success.main' : 'text.secondary',
      }))}
    />
  );
}
