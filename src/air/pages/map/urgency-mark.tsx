import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import Help from '@mui/icons-material/Help';
import Warning from '@mui/icons-material/Warning';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { Urgency } from '../../domain/overview/attention';

const MARKS = {
  now: { Icon: ErrorIcon, color: 'error' },
  soon: { Icon: Warning, color: 'warning' },
  none: { Icon: CheckCircle, color: 'success' },
  unknown: { Icon: Help, color: 'disabled' },
} as const satisfies Record<Urgency, { Icon: typeof Help; color: SvgIconProps['color'] }>;

/** How much a building needs somebody, by shape and by colour; the word stands beside it. */
export function UrgencyMark({ urgency, ...props }: { urgency: Urgency } & Pick<SvgIconProps, 'sx' | 'fontSize'>) {
  const { Icon, color } = MARKS[urgency];
  return <Icon aria-hidden="true" color={color} {...props} />;
}
