import { Button, DialogContent, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EntityModels } from '../model/application-model';
import { ClosableDialog } from '../page/ClosableDialog';
import { useValueFormat } from '../value/use-value-format';
import { TaskOutcome, useTaskWords } from './TaskOutcome';
import { useTasks } from './use-task';

export default function TasksDialog({ models, onClose }: { models: EntityModels; onClose(): void }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const words = useTaskWords(models);
  const tasks = useTasks();
  const [shown, setShown] = useState<string | null>(null);
  const task = tasks.find(({ id }) => id === shown);
  const title = task === undefined ? translate('framework.tasks.title') : words.title(task);
  return (
    <ClosableDialog title={title} onClose={onClose}>
      <DialogContent>
        {tasks.length === 0 && <Typography color="text.secondary">{translate('framework.tasks.none')}</Typography>}
        {shown === null ? (
          <List disablePadding>
            {tasks.map((one) => (
              <ListItem key={one.id} disablePadding divider>
                <ListItemButton onClick={() => setShown(one.id)}>
                  <ListItemText
                    primary={words.title(one)}
                    secondary={[words.state(one), words.counts(one), format.instant(one.startedAt)].join(' · ')}
                    sx={{ overflowWrap: 'anywhere' }}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        ) : (
          <>
            <Button autoFocus size="small" onClick={() => setShown(null)} sx={{ mb: 1 }}>
              {translate('framework.tasks.all')}
            </Button>
            <TaskOutcome id={shown} models={models} onClose={onClose} />
          </>
        )}
      </DialogContent>
    </ClosableDialog>
  );
}
