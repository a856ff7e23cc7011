import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Role } from '../../model/access-model';
import type { Reach } from '../rules/rights-text';

interface ReachSelectProps {
  label: string;
  hasLabel?: boolean;
  value: Reach | undefined;
  choices: readonly Reach[];
  placeholder?: string;
  likeRoles?: readonly Role[];
  onReach(reach: Reach): void;
  onLike?(role: Role): void;
}

const LIKE = 'like:';
const NARROW = {
  '& .MuiSelect-select.MuiSelect-select': {
    ...{ whiteSpace: 'normal', overflowWrap: 'anywhere', textOverflow: 'clip', fontSize: 12.5, pr: 1.25 },
  },
  '& .MuiSelect-icon': { fontSize: 14, right: -3 },
} as const;

export function ReachSelect({
  label,
  hasLabel,
  value,
  choices,
  placeholder,
  likeRoles = [],
  onReach,
  onLike,
}: ReachSelectProps) {
  const translate = useTranslate();
  const offered = value === 'byValues' ? [...choices, value] : choices;
  return (
    <TextField
      select
      fullWidth
      size="small"
      variant="standard"
      value={value ?? ''}
      {...(hasLabel === true ? { label } : { sx: NARROW })}
      slotProps={{
        ...(placeholder !== undefined && value === undefined
          ? { select: { displayEmpty: true, renderValue: () => placeholder } }
          : {}),
        htmlInput: hasLabel === true ? {} : { 'aria-label': label },
      }}
      onChange={({ target }) => {
        if (target.value.startsWith(LIKE)) onLike?.(target.value.slice(LIKE.length));
        const chosen = offered.find((each) => each === target.value);
        if (chosen !== undefined) onReach(chosen);
      }}
    >
      {offered.map((each) => (
        <MenuItem key={each} value={each} disabled={each === 'byValues'}>
          {translate(`studio.reaches.${each}`)}
        </MenuItem>
      ))}
      {likeRoles.length > 0 && (
        <ListSubheader sx={{ pointerEvents: 'none' }}>{translate('studio.likeRole')}</ListSubheader>
      )}
      {likeRoles.map((role) => (
        <MenuItem key={LIKE + role} value={LIKE + role}>
          {role}
        </MenuItem>
      ))}
    </TextField>
  );
}
