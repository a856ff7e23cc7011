import { dirname, relative, sep } from 'node:path';
import { GENERATE, IS_PACKAGE, PROJECT_ROOT } from '../../tools/schema/application-folder';
import type { BackEnd } from '../frame/jobs/job';

const PLAN = IS_PACKAGE ? 'npx schemawright plan' : 'npm run schema:plan';
const RELEASE = 'npm run release:firebase -- --project your-id';

export function releaseCommands(schemas: string, backEnd: BackEnd): string[] {
  const folder = relative(PROJECT_ROOT, dirname(schemas)).split(sep).join('/');
  const asked = IS_PACKAGE || folder === '' ? '' : ` --app ${folder}`;
  return [
    GENERATE,
    asked === '' ? PLAN : `${PLAN} --${asked}`,
    ...(backEnd === 'firebase' ? [`${RELEASE}${asked}`] : []),
  ];
}
