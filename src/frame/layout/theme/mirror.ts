import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** Stylis plugins that mirror styles for right-to-left languages, including margins and corners. */
export const MIRROR_PLUGINS = [prefixer, rtlPlugin];
