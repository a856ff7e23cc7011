import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSavedViews } from './use-saved-views';

const LONGEST_NAME = 60;

interface ViewsPanelProps {
  anchor: HTMLElement;
  onClose(): void;
}

/** The saved views to choose from, and a line to save the present one. */
export function ViewsPanel({ anchor, onClose }: ViewsPanelProps) {
  const { views, apply, remove, save } = useSavedViews();
  const translate = useTranslate();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save(name.trim());
    setName('');
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('framework.views.label'), sx: { width: 320 } } }}
    >
      <List dense>
        {views.map((view) => (
          <ListItem
            key={view.name}
            disablePadding
            secondaryAction={
              <IconButton
                edge="end"
                size="small"
                aria-label={translate('framework.views.remove', { name: view.name })}
                onClick={() => remove(view.name)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            }
          >
            <ListItemButton
              onClick={() => {
                apply(view);
                onClose();
              }}
            >
              <ListItemText primary={view.name} slotProps={{ primary: { noWrap: true } }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {views.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
          {translate('framework.views.none')}
        </Typography>
      )}
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, p: 2, pt: 1 }}>
        <TextField
          size="small"
          fullWidth
          autoFocus
          label={translate('framework.views.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
        />
        <Button type="submit" variant="outlined" disabled={name.trim() === ''}>
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Popover>
  );
}
