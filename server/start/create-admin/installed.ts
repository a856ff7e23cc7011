import { readConfig } from '../../air/site/config';
import { openConfiguredSite } from '../../air/site/open-configured-site';
import { createAdminAtTerminal } from './at-terminal';
import { Refusal } from './refusal';

const args = process.argv.slice(2);

await createAdminAtTerminal(args, async (program) => {
  if (args.includes('--app')) throw new Refusal(['--app needs the sources of the project. Leave it out here.']);
  return openConfiguredSite(readConfig(process.env), program);
});
