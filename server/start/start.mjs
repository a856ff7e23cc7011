import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// `npm start`: has what is stale built, then serves the console and the back end; `--app <folder>` those of another application.
// JavaScript, since whatever runs TypeScript or builds keeps some 200 MB for as long as its process lives.
const words = process.argv.slice(2);
const execArgv = ['--import', import.meta.resolve('tsx')];

/** Runs a program to its end, which a signal to this process brings about. Resolves to its exit code and to what it sent last. */
async function run(program, answerTo = () => undefined) {
  const child = fork(program, words, { execArgv });
  let sent;
  child.on('message', (message) => {
    sent = message;
    answerTo(child, message);
  });
  let isAsked = false;
  const stop = (signal) => {
    isAsked = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  const [exitCode] = await once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  return { sent, isAsked, exitCode: exitCode ?? 1 };
}

const prepare = () => run(fileURLToPath(new URL('prepare.ts', import.meta.url)));

/** With the studio the sources are served, and anew after each save, once the console is built of the new schemas. */
async function serveWithStudio({ studio }) {
  const { sent, isAsked, exitCode } = await run(studio, (server) => server.kill('SIGTERM'));
  if (sent === undefined || isAsked) return exitCode;
  const prepared = await prepare();
  return prepared.sent === undefined ? prepared.exitCode : serveWithStudio(prepared.sent);
}

const { sent, exitCode } = await prepare();
if (sent === undefined) process.exitCode = exitCode;
else if (process.env.SCHEMA_STUDIO === '1') process.exitCode = await serveWithStudio(sent);
else await import(sent.server);
