import type { Context } from 'hono';
import { beginTask, changeTask, listTasks, sendTaskPart, taskResults } from '../../../src/frame/model/task-calls';
import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import type { DataWork, Feature } from '../feature/feature';
import { actorOf, type Environment, getSay } from '../http/environment';
import { createAuthor } from '../http/request-origin';
import type { ServeCall } from '../http/serve-call';
import { forgetTasks } from './carry-on';
import type { TaskRunner } from './runner';
import { TASK_COLLECTIONS, toPublicTask } from './task-record';
import { createTasks } from './tasks';

type TaskContext = {
  site: Parameters<typeof createTasks>[0];
  taskRunner: TaskRunner;
  works: ReadonlyMap<string, DataWork>;
};

function taskCalls(serve: ServeCall, { site, taskRunner: runner, works }: TaskContext): void {
  const tasks = createTasks({ ...site, works });

  const ownerIn = (context: Context<Environment>) => createAuthor(context.get('session'), getSay(context)).id;

  serve(listTasks, async (context, input) => {
    const owner = ownerIn(context);
    const { collection, hash } = await input();
    if (collection === undefined || hash === undefined) return (await tasks.list(owner)).map(toPublicTask);
    const entity = site.models.byCollection.get(collection)?.name ?? '';
    const found = await tasks.importOf(owner, entity, hash);
    return found === undefined ? [] : [toPublicTask(found)];
  });

  serve(beginTask, async (context, input) => {
    const task = await tasks.begin(context.get('session'), actorOf(context), await input());
    if (task.state === 'running') runner.wake();
    return toPublicTask(task);
  });

  serve(sendTaskPart, async (context, input) => {
    const { id, ...part } = await input();
    return toPublicTask(await tasks.receive(ownerIn(context), id, part));
  });

  serve(changeTask, async (context, input) => {
    const { id, what } = await input();
    const owner = ownerIn(context);
    if (what === 'stop') return toPublicTask(await tasks.stop(owner, id));
    if (what === 'progress') {
      if ((await tasks.get(owner, id)).state === 'running') await runner.nudge(id);
      return toPublicTask(await tasks.get(owner, id));
    }
    const isNew = what === 'start';
    const task = isNew
      ? await tasks.start(owner, id)
      : await tasks.resume(context.get('session'), actorOf(context), id);
    runner.wake();
    return toPublicTask(task);
  });

  serve(taskResults, async (context, input) => {
    const { id, from } = await input();
    return tasks.results(ownerIn(context), id, from);
  });
}

export const tasksFeature: Feature<TaskContext> = {
  name: 'tasks',
  collections: TASK_COLLECTIONS,
  apiCalls: taskCalls,
  jobs: [
    {
      name: 'personTasks',
      failure: 'Tasks of users were not resumed',
      every: { embedded: HOUR, firebase: MINUTE },
      first: 'atOnce',
      limit: 9 * MINUTE,
      retries: 0,
      run: async ({ taskRunner }, { isOver }) => ({ done: await taskRunner.run(isOver) }),
    },
    {
      name: 'forgetTasks',
      failure: 'Ended tasks were not deleted',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 10 * MINUTE,
      retries: 3,
      run: async ({ site }, { isOver }) => ({ done: await forgetTasks(site, isOver) }),
    },
  ],
};
