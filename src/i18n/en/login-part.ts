import english from 'ra-language-english';
import type { Catalogue } from '../messages';
import { common } from './common';
import { login } from './login';

/** What the login page says; react-admin's texts are part of every catalogue. */
export const messages: Catalogue = { ...english, common, login };
