import TickedIcon from '@mui/icons-material/CheckBox';
import BlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useValueFormat } from '../use-value-format';
import type { Columns } from './use-columns';

interface ColumnMenuProps {
  columns: Columns;
  anchor: HTMLElement;
  onClose(): void;
}

/** Every column with a tick. The last one that is shown stays. */
export function ColumnMenu({ columns, anchor, onClose }: ColumnMenuProps) {
  const { all, shown, isShown, toggle } = columns;
  const format = useValueFormat();
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {all.map((field) => (
        <MenuItem
          key={field.path}
          dense
          role="menuitemcheckbox"
          aria-checked={isShown(field)}
          disabled={isShown(field) && shown.length === 1}
          onClick={() => toggle(field)}
        >
          <ListItemIcon>
            {isShown(field) ? <TickedIcon fontSize="small" color="primary" /> : <BlankIcon fontSize="small" />}
          </ListItemIcon>
          <ListItemText primary={format.text(field.label)} />
        </MenuItem>
      ))}
    </Menu>
  );
}
