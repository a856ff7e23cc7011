import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openThreads, type Threads } from '../../../../../server/frame/stores/threads/open-threads';

interface Asked {
  count: number;
  end?: 'fail' | 'crash' | 'go on';
}

const program = (name: string) => pathToFileURL(join(import.meta.dirname, name));

let threads: Threads<Asked>;
let reported: string[];

function open(name = 'echo-thread.ts'): Threads<Asked> {
  return openThreads<Asked>({
    program: program(name),
    data: null,
    maxThreads: 1,
    report: (line) => reported.push(line),
  });
}

beforeEach(() => {
  reported = [];
  threads = open();
});
afterEach(() => threads.close());

async function answer(asked: Asked, signal?: AbortSignal): Promise<number[]> {
  const found: number[] = [];
  for await (const piece of threads.ask<number>(asked, signal)) found.push(piece);
  return found;
}

test('an answer comes in pieces, and several questions have their turns in one thread', async () => {
  expect(await answer({ count: 3 })).toEqual([1, 1, 1]);
  const first = threads.ask<number>({ count: 2 });
  await first.next();
  expect(await answer({ count: 1 })).toEqual([2]);
  await first.return(undefined);
  await expect.poll(() => answer({ count: 1 }), { message: 'who returns frees the thread' }).toEqual([1]);
});

test('a fault comes with its text and code', async () => {
  await expect(answer({ count: 1, end: 'fail' })).rejects.toMatchObject({ message: 'no more', code: 'SQLITE_FULL' });
  expect(await answer({ count: 1 })).toEqual([1]);
});

test('who aborts is told why, and the work ends', async () => {
  const stop = new AbortController();
  const waiting = threads.ask<number>({ count: 1, end: 'go on' }, stop.signal);
  await waiting.next();
  const next = waiting.next();
  stop.abort(new Error('left'));
  await expect(next).rejects.toThrow('left');
  await expect.poll(() => answer({ count: 1 })).toEqual([1]);
  await expect(answer({ count: 1 }, stop.signal)).rejects.toThrow('left');
});

test('a thread that ends fails its questions, and the next one has another', async () => {
  const other = threads.ask<number>({ count: 2 });
  await other.next();
  await expect(answer({ count: 0, end: 'crash' })).rejects.toThrow('has stopped');
  await expect(other.next()).rejects.toThrow('has stopped');
  await expect.poll(() => answer({ count: 2 }).catch(() => [])).toEqual([1, 1]);
});

test('a program that is not there fails its questions, and says why', async () => {
  const lost = open('no-such-thread.ts');
  await expect(lost.ask({ count: 1 }).next()).rejects.toThrow('has stopped');
  expect(reported.join()).toContain('no-such-thread');
  await lost.close();
});
