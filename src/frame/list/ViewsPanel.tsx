import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { rowScope } from '../access/can';
import { useEntity } from '../entity/entity-context';
import { createActionId } from '../history/new-action-id';
import { type ListView, MAX_VIEW_NAME_LENGTH } from '../views/rules/list-view';
import { useAppliedView } from '../views/use-applied-view';
import { useListViews, useViewCalls } from '../views/use-list-views';
import { ToolPanel } from './ToolPanel';

type ViewHead = Pick<ListView, 'id' | 'name' | 'role' | 'isDefault'>;

const ONLY_ME = '';

function SaveView({ views, onSave }: { views: readonly ListView[]; onSave(view: ViewHead): Promise<void> }) {
  const { model } = useEntity();
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [role, setRole] = useState(ONLY_ME);
  const [isDefault, setDefault] = useState(false);
  const roles = (useViewCalls()?.shareWith ?? []).filter((one) => rowScope(model, 'read', one) !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    const same = views.find((view) => view.mayChange && view.name === given && (view.role ?? ONLY_ME) === role);
    const shared = role === ONLY_ME ? { isDefault: false } : { role, isDefault };
    onSave({ id: same?.id ?? createActionId(), name: given, ...shared });
    setName('');
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 1.5, p: 2 }}>
      <TextField
        size="small"
        fullWidth
        autoFocus
        label={translate('framework.views.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_VIEW_NAME_LENGTH } }}
      />
      {roles.length > 0 && (
        <TextField
          select
          size="small"
          label={translate('framework.views.audience')}
          value={role}
          onChange={(event) => setRole(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value={ONLY_ME}>{translate('framework.views.onlyMe')}</MenuItem>
          {roles.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`product.role.${one}`, { _: one })}
            </MenuItem>
          ))}
        </TextField>
      )}
      {role !== ONLY_ME && (
        <FormControlLabel
          label={translate('framework.views.default')}
          control={<Checkbox size="small" checked={isDefault} onChange={(_event, checked) => setDefault(checked)} />}
        />
      )}
      <Button type="submit" variant="outlined" disabled={name.trim() === ''} sx={{ alignSelf: 'flex-end' }}>
        {translate('ra.action.save')}
      </Button>
    </Stack>
  );
}

function ViewLine({ view, onApply, onRemove }: { view: ListView; onApply(): void; onRemove(): void }) {
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

export function ViewsPanel({ anchor, onClose }: { anchor: HTMLElement; onClose(): void }) {
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
