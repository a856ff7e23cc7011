import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { type Effect, type EntityHook, requireEffect } from '../../frame/documents/hooks';
import type { LiveBoard } from './live-board';
import { LIVE_FIELDS } from './live-update';
import type { ReadingStore } from './reading-store';

export function deviceHook(models: EntityModels, readings: ReadingStore, board?: LiveBoard): EntityHook {
  const { collection } = entityNamed(models, 'device');

  async function forget(id: string): Promise<void> {
    await readings.forget({ kind: 'device', name: id });
    await board?.forget(id);
  }

  const forgetReadings: Effect = {
    name: 'forget readings',
    run: async (id, reader) => {
      if ((await reader.get(collection, id)) === undefined) await forget(id);
    },
  };

  return {
    effects: [forgetReadings],
    live: LIVE_FIELDS,
    written: async ({ before, record }) => {
      if (before === undefined) await readings.forget({ kind: 'device', name: record.id });
    },
    removed: async ({ unit, record }) => {
      requireEffect(unit, forgetReadings, record.id, () => forget(record.id));
    },
  };
}
