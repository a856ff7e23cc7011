import { Worker } from 'node:worker_threads';

/** Starts a thread and registers the TypeScript loader, because new threads do not inherit it. */
export function beginWorker(program: URL, workerData: unknown): Worker {
  if (!program.pathname.endsWith('.ts')) return new Worker(program, { workerData });
  const load = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(program.href)})))`;
  return new Worker(load, { workerData, eval: true });
}
