/** Where whoever is signed in changes the own password. */
export const OWN_PASSWORD_PATH = '/account/password';

/** Where whoever is signed in sets up the own second factor. */
export const OWN_FACTOR_PATH = '/account/second-factor';
