import type { EntityModels } from '../../../src/frame/model/application-model';
import { type ProjectConfig, ProjectConfigError, projectSettings } from '../../frame/auth/firebase/project-settings';

async function refusalOf(work: Promise<void>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ProjectConfigError) return error.message;
      throw error;
    },
  );
}

/**
 * Sets insecure settings one by one, so that a setting missing in the project's plan does not block the others.
 * Stricter settings stay.
 * @returns true if all are set, verified by reading them back.
 */
export async function setSettings(
  models: EntityModels,
  config: ProjectConfig,
  write: (line: string) => void,
): Promise<boolean> {
  const settings = projectSettings(models);
  try {
    const before = await config.read();
    const refusals = new Map<string, string | undefined>();
    for (const setting of settings) {
      if (setting.isSet(before)) continue;
      refusals.set(setting.path, await refusalOf(config.write(setting.path, setting.wanted(before))));
    }
    const after = await config.read();
    for (const setting of settings) {
      const { path, risk } = setting;
      if (setting.isSet(before)) write(`  ${path}: was set`);
      else if (setting.isSet(after)) write(`  ${path}: set now`);
      else write(`  ${path}: NOT SET, so ${risk}. ${refusals.get(path) ?? 'Firebase did not keep it'}.`);
    }
    return settings.every((setting) => setting.isSet(after));
  } catch (error) {
    if (!(error instanceof ProjectConfigError)) throw error;
    write(`  could not be read. ${error.message}.`);
    return false;
  }
}
