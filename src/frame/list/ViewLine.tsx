import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslate } from 'react-admin';
import type { ListView } from '../views/rules/list-view';

interface ViewLineProps {
  view: ListView;
  onApply(): void;
  onRemove(): void;
}

/** A saved view: with whom it is shared, the way to show it and, for whoever may, to delete it. */
export function ViewLine({ view, onApply, onRemove }: ViewLineProps) {
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
