import type { EntityModels } from '../../../src/frame/model/application-model';
import type { OpenData } from '../../frame/program/file-data';
import { describePlan, listNextSteps } from '../../frame/schema-change/describe-plan';
import { planSchemas } from '../../frame/schema-change/plan';
import { readAcceptedForNextStart, readStoredSchemas } from '../../frame/schema-change/stored-data';
import { DataError } from '../../frame/stores/data-error';

/** Returns why the server would not start; undefined if the server would start. Only reads, so a running server may continue. */
export async function findStartObstacle(
  models: EntityModels,
  open: (models: EntityModels) => Promise<OpenData>,
  accepted: string | undefined,
): Promise<string | undefined> {
  const data = await open(models).catch((error: unknown) => {
    if (error instanceof DataError) return undefined;
    throw error;
  });
  if (data === undefined) return undefined;
  try {
    const before = await readStoredSchemas(data);
    const plan = before && (await planSchemas(data, before, models));
    if (plan === undefined || !plan.stops) return undefined;
    if (plan.id === (accepted ?? (await readAcceptedForNextStart(data)))) return undefined;
    return [...describePlan(plan), ...listNextSteps(plan)].join('\n');
  } finally {
    await data.close();
  }
}
