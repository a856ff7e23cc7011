import MeetsIcon from '@mui/icons-material/CheckCircleOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutline';
import FailsIcon from '@mui/icons-material/HighlightOff';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Verdict } from '../../domain/evidence/decide';

const LOOKS = {
  meets: { color: 'success', icon: <MeetsIcon /> },
  doesNotMeet: { color: 'error', icon: <FailsIcon /> },
  cannotBeAssessed: { color: 'default', icon: <UnknownIcon /> },
} as const;

export function VerdictChip({ verdict, name }: { verdict: Verdict; name: string | null }) {
  const translate = useTranslate();
  const word = translate(`evidence.verdict.${verdict}`);
  return (
    <Chip size="small" variant="outlined" {...LOOKS[verdict]} label={name === null ? word : `${word} · ${name}`} />
  );
}
