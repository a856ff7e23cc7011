import { Hono } from 'hono';
import { reportedFields } from '../../../src/air/domain/devices/command-report';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isPlainObject } from '../../../src/frame/model/paths';
import { FACT } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { typedRecord } from '../../frame/documents/typed-records';
import type { Environment } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';
import type { TelemetryDependencies } from '../telemetry/dependencies';
import { requireWriter, type WriterDependencies } from '../telemetry/routes';

interface ReportParts extends WriterDependencies, Pick<TelemetryDependencies, 'devicesWritable'> {
  models: EntityModels;
  documents: Documents;
  now(): number;
}

/** What a device says of a failure, cut to this many characters. */
const MAX_REASON_LENGTH = 200;

function namesIn(value: unknown): string[] | undefined {
  if (value === undefined) return [];
  return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : undefined;
}

function reasonsIn(value: unknown): Record<string, string> | undefined {
  if (value === undefined) return {};
  if (!isPlainObject(value)) return undefined;
  const reasons = Object.entries(value);
  if (!reasons.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return undefined;
  return Object.fromEntries(reasons.map(([name, reason]) => [name, reason.slice(0, MAX_REASON_LENGTH)]));
}

/**
 * `POST /fn/reportCommands { hwId, sent?, taken?, failed? }`, for whoever may send readings of the device: which of its queued
 * commands it has heard of and which it has carried out, by name, and which it could not, as `{ name: reason }`. What does not
 * wait any more is left out of account. Answers `{ result: { left } }`, the names of those that still wait.
 */
export function reportRoutes({ models, documents, now, ...writers }: ReportParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const device = entityNamed(models, 'device');

  app.post('/reportCommands', async (context) => {
    const writer = await requireWriter(context, writers);
    const { hwId, sent, taken, failed } = await jsonBody(context);
    const report = { sent: namesIn(sent), taken: namesIn(taken), failed: reasonsIn(failed) };
    if (typeof hwId !== 'string' || hwId === '') throw new ApiError(400, 'missing_device', 'hwId is missing');
    if (Object.values(report).includes(undefined)) {
      throw new ApiError(
        400,
        'bad_body',
        'sent and taken must be lists of names, failed an object with a reason by name',
      );
    }
    if (!(await writers.devicesWritable(writer, [hwId])).has(hwId)) {
      throw new ApiError(403, 'forbidden', `You may not send for this device: ${hwId}`);
    }
    const { record } = await documents.change(FACT, device, hwId, (stored) => {
      const present = typedRecord(device, stored);
      return present.commands_update === true ? { ...reportedFields(present, report, now()) } : {};
    });
    return context.json({ result: { left: Object.keys(typedRecord(device, record).commands_cache ?? {}) } });
  });

  return app;
}
