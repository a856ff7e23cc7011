import { isReadableFirmware } from '../../src/domain/devices/firmware';
import { inLanguage } from '../../src/model/in-language';
import { fieldsRefused } from '../documents/api-error';
import type { EntityHook } from '../documents/hooks';

const VERSIONS = ['fw_rel', 'esp_rel'] as const;
const UNREADABLE = {
  en: 'Write a version as numbers with points, for example 4.8',
  it: 'Scrivi una versione come numeri con punti, per esempio 4.8',
};

/** Refuses a version that somebody types and that nothing could be read from. What devices tell of themselves is a fact. */
export const readableFirmwareHook: EntityHook = {
  complete: async ({ actor, before, record }) => {
    if (actor.system === true) return record;
    const wrong = VERSIONS.filter((name) => {
      const version = record[name];
      return typeof version === 'string' && version !== before?.[name] && !isReadableFirmware(version);
    });
    if (wrong.length === 0) return record;
    const text = inLanguage(UNREADABLE, actor.locale);
    throw fieldsRefused(422, 'invalid', Object.fromEntries(wrong.map((name) => [name, text])));
  },
};
