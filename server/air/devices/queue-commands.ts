import { capabilityOf, commandRefusal } from '../../../src/air/domain/devices/command-rules';
import {
  algorithmChange,
  changedMeanwhile,
  isHardwareCommand,
  ownAndQueued,
  queueCommand,
} from '../../../src/air/domain/devices/device-commands';
import {
  CHIPS,
  familyPrefix,
  VERSION_FIELDS,
  versionCollection,
} from '../../../src/air/domain/devices/firmware-versions';
import { canSeeField } from '../../../src/frame/access/can';
import { may } from '../../../src/frame/access/may';
import type { RightsModel } from '../../../src/frame/model/application-model';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import type { PlainObject } from '../../../src/frame/model/paths';
import type { Actor } from '../../frame/documents/actor';
import { SYSTEM } from '../../frame/documents/actor';
import { ApiError, fieldsRefused } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { typedRecord } from '../../frame/documents/typed-records';
import { createValidator } from '../../frame/documents/validator';
import type { Store } from '../../frame/stores/store';
import { airMessage } from '../texts/air-message';
import { commandKind } from './command-kinds';
import { commandErrors } from './command-values';

interface QueueParts {
  rights: RightsModel;
  device: NamedModel<'device'>;
  documents: Documents;
  store: Store;
  now(): number;
}

interface QueueRequest {
  hwId: string;
  changes: PlainObject;
  isBulk: boolean;
  seen?: PlainObject;
  author?: string;
}

export type QueueCommands = (actor: Actor, request: QueueRequest) => Promise<void>;

function expanded(changes: PlainObject): PlainObject {
  const { algo_active, ...others } = changes;
  return typeof algo_active === 'boolean' ? { ...others, ...algorithmChange(algo_active) } : changes;
}

/** Checks commands by role, firmware and schema, and queues them in one transaction with pending ones. */
export function createQueue({ rights, device, documents, store, now }: QueueParts): QueueCommands {
  const validator = createValidator();

  function requireAllowed(actor: Actor, record: RecordOf<'device'>, changes: PlainObject): void {
    const firmware = record.fw_rel ?? '';
    const refusals = Object.keys(changes).flatMap((name) => {
      const kind = commandKind(device, name);
      const isAllowed = kind !== undefined && may(rights, actor, capabilityOf(kind), { model: device, record });
      const refusal = kind === undefined ? 'unknownCommand' : commandRefusal(kind, { isAllowed, firmware });
      return refusal === undefined ? [] : [[name, airMessage(`devices.${refusal}`)] as const];
    });
    if (refusals.length > 0) throw fieldsRefused(403, 'field_forbidden', Object.fromEntries(refusals));
  }

  async function requireVersions(record: RecordOf<'device'>, changes: PlainObject): Promise<void> {
    for (const chip of CHIPS) {
      const field = VERSION_FIELDS[chip];
      const version = changes[field];
      if (typeof version !== 'string') continue;
      const where = [{ path: field, storage: 'text', operator: 'eq', value: version }] as const;
      const { total } = await store.query(versionCollection(chip, record.fw_rel ?? ''), { where, limit: 1 });
      const family = familyPrefix(record[field] ?? '');
      if (total > 0 && family !== undefined && version.startsWith(family)) continue;
      throw new ApiError(404, 'unknown_version', airMessage('devices.versionNotFound', { version }));
    }
  }

  function requireValid(record: RecordOf<'device'>, changes: PlainObject, isBulk: boolean): void {
    const orders = Object.keys(changes).filter(isHardwareCommand);
    const unclear = orders.filter((name) => changes[name] !== true);
    const values = Object.fromEntries(Object.entries(changes).filter(([name]) => !isHardwareCommand(name)));
    const errors = {
      ...Object.fromEntries(unclear.map((name) => [name, airMessage('devices.unknownCommand')])),
      ...commandErrors({ validator, model: device, record, changes: values }, isBulk),
    };
    if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors);
  }

  function requireUnchanged(actor: Actor, record: RecordOf<'device'>, changes: PlainObject, seen: PlainObject): void {
    const isSeen = (name: string) => {
      const field = device.fieldByPath.get(name);
      return field !== undefined && canSeeField(field, actor);
    };
    const visible = Object.fromEntries(Object.entries(seen).filter(([name]) => isSeen(name)));
    const changed = changedMeanwhile({ ...record }, changes, visible);
    if (Object.keys(changed).length > 0)
      throw new ApiError(409, 'changed_meanwhile', airMessage('devices.changedMeanwhile'), { changed });
  }

  return async (actor, { hwId, changes, isBulk, seen = {}, author }) => {
    const present = typedRecord(device, (await documents.read(actor, device, hwId)).record);
    requireAllowed(actor, present, changes);
    await requireVersions(present, changes);
    await documents.change({ ...SYSTEM, author }, device, hwId, (stored) => {
      const record = typedRecord(device, stored);
      requireAllowed(actor, record, changes);
      requireUnchanged(actor, record, changes, seen);
      requireValid(record, changes, isBulk);
      // The token determines the room: the console shows it at once, the device receives it later.
      const moved = changes.token === undefined ? {} : { token: changes.token };
      const { own, queued } = ownAndQueued(expanded(changes));
      const waiting = Object.keys(queued).length === 0 ? {} : queueCommand(record, queued, now());
      return { ...moved, ...own, ...waiting };
    });
  };
}
