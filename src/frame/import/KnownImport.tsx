import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import type { Task } from '../model/task-calls';
import { isUnderWay } from '../tasks/tasks-context';
import { useTaskWords } from '../tasks/use-task-words';
import { useValueFormat } from '../value/use-value-format';

interface KnownImportProps {
  task: Task;
  onShow(id: string, isCut: boolean): void;
}

export function KnownImport({ task, onShow }: KnownImportProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const words = useTaskWords({ byName: new Map([[model.name, model]]) });
  const isCut = task.state === 'stopped' || task.state === 'failed';
  const kind = isUnderWay(task) ? 'running' : isCut ? 'cut' : 'done';
  const values = { name: task.name, counts: words.counts(task), when: format.instant(task.startedAt) };
  return (
    <Alert
      severity={kind === 'done' ? 'info' : 'warning'}
      action={
        <Button color="inherit" size="small" onClick={() => onShow(task.id, isCut)}>
          {translate(isCut ? 'framework.tasks.resume' : 'framework.tasks.known.show')}
        </Button>
      }
    >
      {translate(`framework.tasks.known.${kind}`, values)}
    </Alert>
  );
}
