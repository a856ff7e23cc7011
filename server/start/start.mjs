import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// `npm start`: has what is stale built, then serves the console and the back end; `--app <folder>` those of another application.
// JavaScript, since whatever runs TypeScript or builds keeps some 200 MB for as long as its process lives.
const words = process.argv.slice(2);
const execArgv = ['--import', import.meta.resolve('tsx')];

/** Runs a program to its end, which a signal to this process brings about. Resolves to its exit code and to what it sent last. */
async function run(program, { answerTo = () => undefined, env = process.env } = {}) {
  const child = fork(program, words, { execArgv, env });
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

/** With the studio the sources are served, and anew after each save: the console asks for the new schemas until it is built of them. */
async function serveWithStudio(studio, env = process.env) {
  const { sent, isAsked, exitCode } = await run(studio, { answerTo: (server) => server.kill('SIGTERM'), env });
  if (sent === undefined || isAsked) return exitCode;
  return serveWithStudio(studio, { ...process.env, STUDIO_SAVED: '1' });
}

const { sent, exitCode } = await run(fileURLToPath(new URL('prepare.ts', import.meta.url)));
if (sent === undefined) process.exitCode = exitCode;
else if (process.env.SCHEMA_STUDIO === '1') process.exitCode = await serveWithStudio(sent.studio);
else await import(sent.server);
