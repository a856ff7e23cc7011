import { useLocale, useTranslate } from 'react-admin';
import type { EntityModels } from '../model/application-model';
import { recordWords } from '../model/record-words';
import type { Task } from '../model/task-calls';
import { useValueFormat } from '../value/use-value-format';

export interface TaskWords {
  title(task: Task): string;
  counts(task: Task): string;
  state(task: Task): string;
}

export function useTaskWords(models: Pick<EntityModels, 'byName'>): TaskWords {
  const translate = useTranslate();
  const locale = useLocale();
  const format = useValueFormat();
  return {
    title: ({ kind, entity, name }) => {
      const model = models.byName.get(entity ?? '');
      const type = model === undefined ? '' : recordWords(model, locale);
      const key = kind === 'undo' && type === '' ? 'undoOfAction' : kind;
      return translate(`framework.tasks.titles.${key}`, { type, name });
    },
    counts: ({ kind, written, total }) =>
      translate(`framework.tasks.written.${kind}`, { done: format.number(written), total: format.number(total) }),
    state: ({ state, isUndone }) => translate(`framework.tasks.states.${isUndone ? 'undone' : state}`),
  };
}
