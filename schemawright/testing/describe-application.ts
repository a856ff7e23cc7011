import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { MINUTE } from '../../src/frame/time/units';
import { compiledModels } from '../../tools/schema/generate';
import { describeAccess } from './describe-access';
import { describeContract } from './describe-contract';
import { describeScreens } from './describe-screens';
import type { SampleOptions } from './sampler';
import { applicationIn, openWorld, type World } from './world';

const MAX_TEST_MS = 5 * MINUTE;

export interface ApplicationTests extends SampleOptions {
  screens?: boolean;
}

/**
 * Tests an application with generated records: REST contract, rights of every role, and every generated screen.
 * @param folder folder of the application, for example `import.meta.dirname`.
 * @throws SchemaError for a mistake in its schemas.
 */
export function describeApplication(folder: string, { screens = true, ...options }: ApplicationTests = {}): void {
  const target = resolve(folder);
  const models = compiledModels(join(target, 'schemas'));
  const names = models.list.map(({ name }) => name);
  describe('the application', { timeout: MAX_TEST_MS }, () => {
    let world: World | undefined;
    const open = () => {
      if (world === undefined) throw new Error('The application was not opened');
      return world;
    };
    beforeAll(async () => {
      world = await openWorld(await applicationIn(target), models, options);
    }, MAX_TEST_MS);
    afterAll(() => world?.close());
    describeContract(names, open);
    describeAccess(open);
    if (screens) describeScreens(target, names, open);
  });
}
