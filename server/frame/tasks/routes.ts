import { type Context, Hono } from 'hono';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { beginTask, changeTask, listTasks, sendTaskPart, taskResults } from '../../../src/frame/model/task-calls';
import { actorOf, type Environment, sayOf } from '../http/environment';
import { authorOf } from '../http/request-origin';
import { serveCalls } from '../http/serve-call';
import type { TaskRunner } from './runner';
import { publicTask } from './task-record';
import type { Tasks } from './tasks';

interface TaskRouteParts {
  models: EntityModels;
  tasks: Tasks;
  runner: TaskRunner;
}

export function taskRoutes({ models, tasks, runner }: TaskRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();

  const serve = serveCalls(app);
  const ownerIn = (context: Context<Environment>) => authorOf(context.get('session'), sayOf(context)).id;

  serve(listTasks, async (context, input) => {
    const owner = ownerIn(context);
    const { collection, hash } = await input();
    if (collection === undefined || hash === undefined) return (await tasks.list(owner)).map(publicTask);
    const entity = models.byCollection.get(collection)?.name ?? '';
    const found = await tasks.importOf(owner, entity, hash);
    return found === undefined ? [] : [publicTask(found)];
  });

  serve(beginTask, async (context, input) => {
    const task = await tasks.begin(context.get('session'), actorOf(context), await input());
    if (task.state === 'running') runner.wake();
    return publicTask(task);
  });

  serve(sendTaskPart, async (context, input) => {
    const { id, ...part } = await input();
    return publicTask(await tasks.receive(ownerIn(context), id, part));
  });

  serve(changeTask, async (context, input) => {
    const { id, what } = await input();
    const owner = ownerIn(context);
    if (what === 'stop') return publicTask(await tasks.stop(owner, id));
    if (what === 'progress') {
      if ((await tasks.get(owner, id)).state === 'running') await runner.nudge(id);
      return publicTask(await tasks.get(owner, id));
    }
    const isNew = what === 'start';
    const task = isNew
      ? await tasks.start(owner, id)
      : await tasks.resume(context.get('session'), actorOf(context), id);
    runner.wake();
    return publicTask(task);
  });

  serve(taskResults, async (context, input) => {
    const { id, from } = await input();
    return tasks.results(ownerIn(context), id, from);
  });

  return app;
}
