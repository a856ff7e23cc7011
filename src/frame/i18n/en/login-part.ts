import english from 'ra-language-english';
import type { Catalogue } from '../messages';
import { common } from './common';
import { login } from './login';

/** What the login page of every console says; react-admin's texts are part of every catalogue. */
export const loginTexts: Catalogue = { ...english, common, login };
