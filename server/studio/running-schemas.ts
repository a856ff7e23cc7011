import type { Hono } from 'hono';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { CompilableSchemas } from '../../src/frame/model/application-source';
import { readFormValidators, readRunningSchemas } from '../../src/frame/schema-change/studio-calls';
import { loadSchemas } from '../../tools/schema/load-schemas';
import { filesIn } from '../../tools/schema/schema-files';
import { ApiError } from '../frame/documents/api-error';
import type { Environment } from '../frame/http/environment';
import { serveCalls } from '../frame/http/serve-call';
import { validatorsCode } from './preview/validators-code';

export function compilableOf({ sources, shared, application }: CompilableSchemas): CompilableSchemas {
  return { sources, shared, application };
}

/**
 * Returns the current schemas to a console built with other schemas. All signed-in users may request them, because the
 * console code contains them anyway.
 */
export function serveRunningSchemas(app: Hono<Environment>, folder: string, models: EntityModels): void {
  const running = compilableOf(loadSchemas(filesIn(folder)));
  const serve = serveCalls(app);

  serve(readRunningSchemas, async () => running);

  serve(readFormValidators, async (_context, input) => {
    const { entity, purpose } = await input();
    const code = validatorsCode(models, entity, purpose);
    if (code === undefined) throw new ApiError(404, 'not_found', 'There is no such form');
    return { code };
  });
}
