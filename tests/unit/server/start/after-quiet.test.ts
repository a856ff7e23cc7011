import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { classifyChange, debounce } from '../../../../server/start/watched-paths';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits until a file that is written in steps is whole', async () => {
  const work = vi.fn(async () => undefined);
  const touch = debounce(100, work);
  touch();
  await vi.advanceTimersByTimeAsync(60);
  touch();
  await vi.advanceTimersByTimeAsync(60);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60);
  expect(work).toHaveBeenCalledOnce();
});

it('looks again at what was saved while it worked, and never works twice at a time', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const touch = debounce(100, work);
  touch();
  await vi.advanceTimersByTimeAsync(100);
  touch();
  touch();
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledOnce();
  finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
});

it.each([
  ['schemas/room.schema.json', 'schema'],
  ['schemas/_shared/alarms.schema.json', 'schema'],
  ['server/frame/rest/feature.ts', 'back end'],
  ['src/frame/model/paths.ts', 'back end'],
  ['src/air/pages/users/Users.tsx', undefined],
  ['resources/device.tsx', undefined],
  ['var/data.sqlite', undefined],
  ['schemas/_meta/names.schema.json', undefined],
])('a change of %s concerns %s', (path, kind) => {
  const places = { root: '/project', page: '/project', schemas: '/project/schemas' };
  expect(classifyChange(places, `/project/${path}`)).toBe(kind);
});

it.each([
  ['examples/library/schemas/book.schema.json', 'schema'],
  ['examples/library/demo.ts', 'back end'],
  ['examples/library/parts.tsx', undefined],
  ['server/frame/rest/feature.ts', 'back end'],
  ['schemas/room.schema.json', undefined],
  ['examples/workshop/demo.ts', undefined],
])('of another application a change of %s concerns %s', (path, kind) => {
  const page = '/project/examples/library';
  expect(classifyChange({ root: '/project', page, schemas: `${page}/schemas` }, `/project/${path}`)).toBe(kind);
});
