import { Hono } from 'hono';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { TaskResults } from '../../../src/frame/model/task-calls';
import { ApiError } from '../documents/api-error';
import { actorOf, type Environment, sayOf } from '../http/environment';
import { jsonBody } from '../http/json-body';
import { authorOf } from '../http/request-origin';
import type { TaskRunner } from './runner';
import { publicTask } from './task-record';
import type { Tasks } from './tasks';

interface TaskRouteParts {
  models: EntityModels;
  tasks: Tasks;
  runner: TaskRunner;
}

/**
 * `/api/_tasks`: background work for the person of the session, which continues without them. `GET` lists it, the newest first;
 * `?collection=&hash=` finds the import of a file. `POST` begins one: `{ kind: 'import', collection, name, hash, headers, total }`,
 * `{ kind: 'update' | 'delete', collection, filter, data?, total }` or `{ kind: 'undo', group }`. All but the last then receive
 * their parts by `POST /api/_tasks/<id>/parts` with `number` from 0, and start by `POST …/start`. `POST …/progress` returns the
 * progress, `…/stop` stops the task, `…/resume` continues it, and `GET …/results?from=` returns what was not changed and why. Needs
 * a session.
 */
export function taskRoutes({ models, tasks, runner }: TaskRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();

  app.get('/_tasks', async (context) => {
    const owner = authorOf(context.get('session'), sayOf(context)).id;
    const { collection, hash } = context.req.query();
    if (collection === undefined || hash === undefined) {
      return context.json({ tasks: (await tasks.list(owner)).map(publicTask) });
    }
    const entity = models.byCollection.get(collection)?.name ?? '';
    const found = await tasks.importOf(owner, entity, hash);
    return context.json({ tasks: found === undefined ? [] : [publicTask(found)] });
  });

  app.post('/_tasks', async (context) => {
    const task = await tasks.begin(context.get('session'), actorOf(context), await jsonBody(context));
    if (task.state === 'running') runner.wake();
    return context.json(publicTask(task), 201);
  });

  app.post('/_tasks/:id/:what', async (context) => {
    const { id, what } = context.req.param();
    const session = context.get('session');
    const owner = authorOf(session, sayOf(context)).id;
    if (what === 'parts') return context.json(publicTask(await tasks.receive(owner, id, await jsonBody(context))));
    if (what === 'stop') return context.json(publicTask(await tasks.stop(owner, id)));
    if (what === 'progress') {
      if ((await tasks.get(owner, id)).state === 'running') await runner.nudge(id);
      return context.json(publicTask(await tasks.get(owner, id)));
    }
    if (what !== 'start' && what !== 'resume') throw new ApiError(404, 'not_found', 'There is no such call');
    const isNew = what === 'start';
    const task = isNew ? await tasks.start(owner, id) : await tasks.resume(session, actorOf(context), id);
    runner.wake();
    return context.json(publicTask(task));
  });

  app.get('/_tasks/:id/results', async (context) => {
    const owner = authorOf(context.get('session'), sayOf(context)).id;
    const from = Number(context.req.query('from') ?? 0);
    const answer: TaskResults = await tasks.results(owner, context.req.param('id'), Number.isInteger(from) ? from : 0);
    return context.json(answer);
  });

  return app;
}
