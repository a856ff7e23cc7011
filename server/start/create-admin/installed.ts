import { readConfig } from '../../air/site/config';
import { openConfiguredSite } from '../../air/site/site';
import { Refusal } from './ask-password';
import { createAdminAtTerminal } from './at-terminal';

const args = process.argv.slice(2);

await createAdminAtTerminal(args, async (program) => {
  if (args.includes('--app')) throw new Refusal(['--app needs the sources of the project. Leave it out here.']);
  return openConfiguredSite(readConfig(process.env), program);
});
