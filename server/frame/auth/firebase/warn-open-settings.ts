import type { EntityModels } from '../../../../src/frame/model/application-model';
import { log } from '../../log/log';
import type { ProjectConfig } from './project-config';
import { projectSettings } from './project-settings';

export async function warnOfOpenSettings(models: EntityModels, config: ProjectConfig): Promise<void> {
  try {
    const found = await config.read();
    const open = projectSettings(models).filter((setting) => !setting.isSet(found));
    if (open.length === 0) return;
    const risks = open.map(({ path, risk }) => `${risk} (${path})`).join('; ');
    log.warn(`The Firebase project is open: ${risks}. \`npm run secure:firebase\` sets what is missing`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn('Could not read what the Firebase project leaves open to strangers', { reason });
  }
}
