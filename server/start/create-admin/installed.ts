import { readConfig } from '../../air/site/config';
import { openConfiguredSite } from '../../air/site/site';
import { CommandRefusal } from './ask-password';
import { createAdminAtTerminal } from './at-terminal';

const args = process.argv.slice(2);

await createAdminAtTerminal(args, async (program) => {
  if (args.includes('--app')) throw new CommandRefusal(['--app needs the sources of the project. Leave it out here.']);
  return openConfiguredSite(readConfig(process.env), program);
});
