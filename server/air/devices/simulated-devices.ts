import { applyCommandReport, simulateCommands } from '../../../src/air/domain/devices/command-states';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { Changes, RecordOf } from '../../../src/frame/model/entities';
import { findEntity } from '../../../src/frame/model/entity-named';
import { DEVICE_REPORT } from '../../frame/documents/actor';
import type { Documents } from '../../frame/documents/documents';
import { recordsWhere, repairValues } from '../../frame/documents/typed-records';
import { logFailure } from '../../frame/log/log';
import type { Store } from '../../frame/stores/store';

const ENTITY = 'device';
const WAITING = { path: 'commands_update', operator: 'eq', value: true } as const;
const CHECK_MS = 15_000;

interface Simulated {
  models: EntityModels;
  store: Store;
  documents: Documents;
  now(): number;
}

function reportOf(device: RecordOf<typeof ENTITY>, nowMs: number): Changes<RecordOf<typeof ENTITY>> {
  const report = device.connected === true ? simulateCommands(device, nowMs) : undefined;
  return report === undefined ? {} : { ...applyCommandReport(device, report, nowMs) };
}

/** Simulates that devices fetch commands when they send. @param simulated hardware ids */
export async function takeQueuedCommands(
  { models, store, documents, now }: Simulated,
  simulated: ReadonlySet<string>,
): Promise<void> {
  const model = findEntity(models, ENTITY);
  if (model === undefined) return;
  for (const record of await recordsWhere(store, model, WAITING)) {
    if (!simulated.has(record.id) || Object.keys(reportOf(record, now())).length === 0) continue;
    await documents.change(DEVICE_REPORT, model, record.id, (present) => reportOf(repairValues(model, present), now()));
  }
}

export function runSimulatedCommands(
  site: Simulated,
  simulated: ReadonlySet<string>,
  everyMs = CHECK_MS,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => takeQueuedCommands(site, simulated))
      .catch((error: unknown) => logFailure('Commands could not be read', error));
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
