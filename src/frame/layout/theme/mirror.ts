import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** What mirrors styles for languages that are written from the right: what is at the left comes to the right, margins and corners, too. */
export const mirroring = [prefixer, rtlPlugin];
