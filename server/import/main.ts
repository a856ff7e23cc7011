import { runImport } from './command';
import { openSite } from './open-site';

process.exitCode = await runImport(process.argv.slice(2), openSite, {
  write: (line) => process.stdout.write(`${line}\n`),
  isTerminal: process.stdout.isTTY,
});
