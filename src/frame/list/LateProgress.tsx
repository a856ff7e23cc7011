import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';

const LATE = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  '@keyframes late': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  animation: 'late 0s 300ms both',
} as const;

/** The rows are still those of the filter, page or sort before: said only when the next ones take long. */
export function LateProgress() {
  const translate = useTranslate();
  return <LinearProgress aria-label={translate('ra.page.loading')} sx={LATE} />;
}
