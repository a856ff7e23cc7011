import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import type { EntityRecord } from '../model/entity-model';
import { getDeletionRule } from '../model/relations-to';
import { useRelated } from '../show/related-context';
import { useDependents, useRuleTexts } from './Dependents';

/** Keeps the disabled entry readable, because it states the reason. */
const REFUSED = { '&.Mui-disabled': { opacity: 1, '& .MuiListItemText-primary': { color: 'text.disabled' } } };

export interface DeleteItemProps {
  record: EntityRecord;
  label: string;
  onClick(): void;
}

/** Line and width for the reason, which arrives after the menu has opened and must not move its entries. */
const NO_REASON = '\u00a0';
const REASON_WIDTH = 352;

/** Entry of a row menu, disabled where dependent records prevent the deletion. */
export function DeleteItem({ record, label, onClick }: DeleteItemProps) {
  const texts = useRuleTexts(useDependents([record]));
  const reason = texts.find(({ rule }) => rule === 'restrict')?.text ?? '';
  const canBeRefused = useRelated().some(({ resource: { model }, key }) => getDeletionRule(model, key) === 'restrict');
  return (
    <MenuItem onClick={onClick} dense disabled={reason !== ''} sx={[REFUSED, canBeRefused && { width: REASON_WIDTH }]}>
      <ListItemIcon>
        <DeleteIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText
        primary={label}
        secondary={reason || (canBeRefused && NO_REASON)}
        slotProps={{ secondary: { variant: 'caption', component: 'p' } }}
      />
    </MenuItem>
  );
}
