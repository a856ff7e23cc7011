import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import type { EntityRecord } from '../model/entity-model';
import { useDependents, useRuleTexts } from './Dependents';

/** Keeps the disabled entry readable, because it states the reason. */
const REFUSED = { '&.Mui-disabled': { opacity: 1, '& .MuiListItemText-primary': { color: 'text.disabled' } } };

export interface DeleteItemProps {
  record: EntityRecord;
  label: string;
  onClick(): void;
}

/** Entry of a row menu, disabled where dependent records prevent the deletion. */
export function DeleteItem({ record, label, onClick }: DeleteItemProps) {
  const texts = useRuleTexts(useDependents([record]));
  const reason = texts.find(({ rule }) => rule === 'restrict')?.text ?? '';
  return (
    <MenuItem onClick={onClick} dense disabled={reason !== ''} sx={REFUSED}>
      <ListItemIcon>
        <DeleteIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={label} secondary={reason || undefined} />
    </MenuItem>
  );
}
