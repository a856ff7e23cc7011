import TasksIcon from '@mui/icons-material/PendingActionsOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isUnderWay } from './tasks-context';
import { useTasks } from './use-task';

export function TasksButton({ onOpen }: { onOpen(): void }) {
  const translate = useTranslate();
  const tasks = useTasks();
  if (tasks.length === 0) return null;
  const count = tasks.filter(isUnderWay).length;
  const label = translate(count === 0 ? 'framework.tasks.title' : 'framework.tasks.open', { smart_count: count });
  return (
    <Tooltip title={label} describeChild>
      <IconButton
        aria-label={label}
        color="inherit"
        onClick={onOpen}
        sx={{ display: { xs: count === 0 ? 'none' : 'inline-flex', tablet: 'inline-flex' } }}
      >
        <Badge badgeContent={count === 0 ? undefined : count} color="primary">
          <TasksIcon fontSize="small" />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
