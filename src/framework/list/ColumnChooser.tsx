import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useValueFormat } from '../use-value-format';
import { useColumns } from './use-columns';

/** Which columns the list shows. At least one stays. */
export function ColumnChooser() {
  const { all, shown, isShown, toggle } = useColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const format = useValueFormat();
  const label = translate('framework.list.columns');
  if (all.length < 2) return null;
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <ColumnsIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {all.map((field) => (
          <MenuItem
            key={field.path}
            dense
            role="menuitemcheckbox"
            aria-checked={isShown(field)}
            disabled={isShown(field) && shown.length === 1}
            onClick={() => toggle(field)}
          >
            <Checkbox
              size="small"
              checked={isShown(field)}
              tabIndex={-1}
              sx={{ py: 0, pl: 0 }}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            <ListItemText primary={format.text(field.label)} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
