import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import Help from '@mui/icons-material/Help';
import Warning from '@mui/icons-material/Warning';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { Rating } from '../../domain/overview/attention';

const MARKS = {
  bad: { Icon: ErrorIcon, color: 'error' },
  stale: { Icon: Warning, color: 'warning' },
  good: { Icon: CheckCircle, color: 'success' },
  none: { Icon: Help, color: 'disabled' },
} as const satisfies Record<Rating, { Icon: typeof Help; color: SvgIconProps['color'] }>;

/** Rating of a building, by shape and by colour; the word stands beside it. */
export function RatingMark({ rating, ...props }: { rating: Rating } & Pick<SvgIconProps, 'sx' | 'fontSize'>) {
  const { Icon, color } = MARKS[rating];
  return <Icon aria-hidden="true" color={color} {...props} />;
}
