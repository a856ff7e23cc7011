import { useTranslate } from 'react-admin';
import type { HeatingReadings } from '../../../domain/heating/heating-status';
import type { Reading } from './ReadingList';

/** The values of a device that are more than one number to look at, in words. What it does not report is left out. */
export function useReadingTexts(): (readings: HeatingReadings) => Reading[] {
  const translate = useTranslate();
  const text = (key: string) => translate(`place.heating.card.${key}`);
  // The maker's own word stands where the catalogue has none for it.
  const word = (group: string, value: string) => translate(`place.heating.card.${group}.${value}`, { _: value });
  return ({ mode, isOpen, valveSet, childLock }) => {
    const readings: (Reading | undefined)[] = [
      mode === undefined ? undefined : { label: text('mode'), value: word('modes', mode) },
      isOpen === undefined ? undefined : { label: text('valve'), value: text(isOpen ? 'open' : 'closed') },
      valveSet === undefined ? undefined : { label: text('position'), value: word('positions', valveSet) },
      childLock === undefined
        ? undefined
        : { label: text('childLock'), value: text(childLock ? 'locked' : 'unlocked') },
    ];
    return readings.filter((reading) => reading !== undefined);
  };
}
