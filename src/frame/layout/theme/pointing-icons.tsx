import ArrowBack from '@mui/icons-material/ArrowBack';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Logout from '@mui/icons-material/Logout';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { type SvgIcon, styled } from '@mui/material';

/** Sets inline styles, because icons have no distinct class names in a production build. */
const pointing = (Icon: typeof SvgIcon) =>
  styled(Icon)(({ theme }) => ({ transform: theme.direction === 'rtl' ? 'scaleX(-1)' : undefined }));

export const BackIcon = pointing(ArrowBack);
export const ClosedIcon = pointing(ChevronRight);
export const PreviousIcon = pointing(ChevronLeft);
export const NextIcon = pointing(ChevronRight);
export const LogoutIcon = pointing(Logout);
export const RedoIcon = pointing(Redo);
export const UndoIcon = pointing(Undo);
