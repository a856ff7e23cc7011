import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// `npm start`: has what is stale built, then serves the console and the back end; `--app <folder>` those of another application.
// JavaScript, since whatever runs TypeScript or builds keeps some 200 MB for as long as its process lives.
const preparation = fork(fileURLToPath(new URL('prepare.ts', import.meta.url)), process.argv.slice(2), {
  execArgv: ['--import', import.meta.resolve('tsx')],
});
let program;
preparation.once('message', (message) => {
  program = message;
});
const stop = (signal) => preparation.kill(signal);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
const [exitCode] = await once(preparation, 'exit');
for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
if (program === undefined) process.exitCode = exitCode ?? 1;
else await import(program);
