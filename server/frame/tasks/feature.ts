import { DAY, HOUR, MINUTE } from '../../../src/frame/time/units';
import type { Feature } from '../feature/feature';
import { forgetTasks } from './carry-on';
import { taskRoutes } from './routes';
import type { TaskRunner } from './runner';
import { TASK_COLLECTIONS } from './task-record';
import { createTasks } from './tasks';

export interface TaskContext {
  site: Parameters<typeof createTasks>[0];
  taskRunner: TaskRunner;
}

export const tasksFeature: Feature<TaskContext> = {
  name: 'tasks',
  collections: TASK_COLLECTIONS,
  routes: ({ site, taskRunner }) => [
    ['/api', taskRoutes({ models: site.models, tasks: createTasks(site), runner: taskRunner })],
  ],
  jobs: [
    {
      name: 'personTasks',
      failure: 'What people have begun was not gone on with',
      every: { embedded: HOUR, firebase: MINUTE },
      first: 'atOnce',
      limit: 9 * MINUTE,
      retries: 0,
      run: async ({ taskRunner }, { isOver }) => ({ done: await taskRunner.run(isOver) }),
    },
    {
      name: 'forgetTasks',
      failure: 'Tasks that are over were not forgotten',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 10 * MINUTE,
      retries: 3,
      run: async ({ site }, { isOver }) => ({ done: await forgetTasks(site, isOver) }),
    },
  ],
};
