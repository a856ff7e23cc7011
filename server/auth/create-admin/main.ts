import { models } from '../../../resources/models';
import { ConfigError, readConfig } from '../../config';
import { openSite } from '../../site';
import { askPassword } from './ask-password';
import { runCreateAdmin } from './command';

const { stdin, stdout, stderr } = process;

process.exitCode = await runCreateAdmin(process.argv.slice(2), {
  openSite: () => {
    const { backEnd, dataDir } = readConfig(process.env);
    if (backEnd === 'firebase') throw new ConfigError(['BACKEND=firebase keeps its users in Firebase, not here']);
    return openSite({ models, dataDir });
  },
  // The questions go where they are seen even when the output goes into a file.
  askPassword: stdin.isTTY ? () => askPassword({ input: stdin, show: (text) => stderr.write(text) }) : undefined,
  environmentPassword: process.env.ADMIN_PASSWORD,
  write: (line) => stdout.write(`${line}\n`),
});
