import { readConfig } from '../../air/site/config';
import { runSecureFirebase } from './command';

process.exitCode = await runSecureFirebase(process.argv.slice(2), {
  readConfig: () => readConfig(process.env),
  write: (line) => process.stdout.write(`${line}\n`),
});
