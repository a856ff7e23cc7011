import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ListView } from '../views/rules/list-view';
import { useAppliedView } from '../views/use-applied-view';
import { useListViews } from '../views/use-list-views';
import { SaveView } from './SaveView';
import { ToolPanel } from './ToolPanel';

interface ViewLineProps {
  view: ListView;
  onApply(): void;
  onRemove(): void;
}

function ViewLine({ view, onApply, onRemove }: ViewLineProps) {
  const { name, role, isDefault, mayChange } = view;
  const translate = useTranslate();
  const audience =
    role &&
    translate(isDefault ? 'framework.views.defaultOf' : 'framework.views.sharedWith', {
      role: translate(`product.role.${role}`, { _: role }),
    });
  return (
    <ListItem
      disablePadding
      secondaryAction={
        mayChange && (
          <IconButton
            edge="end"
            size="small"
            aria-label={translate('framework.views.remove', { name })}
            onClick={onRemove}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      <ListItemButton onClick={onApply} aria-label={audience === undefined ? name : `${name}, ${audience}`}>
        <ListItemText primary={name} secondary={audience} slotProps={{ primary: { noWrap: true } }} />
      </ListItemButton>
    </ListItem>
  );
}

interface ViewsPanelProps {
  anchor: HTMLElement;
  onClose(): void;
}

export function ViewsPanel({ anchor, onClose }: ViewsPanelProps) {
  const { views, save, remove } = useListViews();
  const { present, apply } = useAppliedView();
  const translate = useTranslate();
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: Promise<void>) => {
    setProblem(null);
    return work.catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  };
  return (
    <ToolPanel label={translate('framework.views.label')} anchor={anchor} width={340} onClose={onClose}>
      {views.length > 0 && (
        <List dense>
          {views.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              onApply={() => {
                apply(view);
                onClose();
              }}
              onRemove={() => attempt(remove(view.id))}
            />
          ))}
        </List>
      )}
      {views.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 2 }}>
          {translate('framework.views.none')}
        </Typography>
      )}
      {problem !== null && (
        <Alert severity="error" sx={{ mx: 2 }}>
          {problem}
        </Alert>
      )}
      <SaveView views={views} onSave={(view) => attempt(save({ ...present, ...view }))} />
    </ToolPanel>
  );
}
