import { Hono } from 'hono';
import { reportCommands } from '../../../src/air/calls/definitions/devices';
import { reportedFields } from '../../../src/air/domain/devices/command-report';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { FACT } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import { typedRecord } from '../../frame/documents/typed-records';
import type { Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { TelemetryDependencies } from '../telemetry/dependencies';
import { requireWriter, type WriterDependencies } from '../telemetry/routes';

interface ReportParts extends WriterDependencies, Pick<TelemetryDependencies, 'devicesWritable'> {
  models: EntityModels;
  documents: Documents;
  now(): number;
}

/**
 * Receives command reports of devices from users who may send their readings; reports of commands that no longer wait
 * are ignored.
 */
export function reportRoutes({ models, documents, now, ...writers }: ReportParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app);
  const device = entityNamed(models, 'device');

  serve(reportCommands, async (context, input) => {
    const writer = await requireWriter(context, writers);
    const { hwId, ...report } = await input();
    if (!(await writers.devicesWritable(writer, [hwId])).has(hwId)) {
      throw new ApiError(403, 'forbidden', `You may not send for this device: ${hwId}`);
    }
    const { record } = await documents.change(FACT, device, hwId, (stored) => {
      const present = typedRecord(device, stored);
      return present.commands_update === true ? { ...reportedFields(present, report, now()) } : {};
    });
    return { left: Object.keys(typedRecord(device, record).commands_cache ?? {}) };
  });

  return app;
}
