/** Where whoever is signed in changes the own password. */
export const OWN_PASSWORD_PATH = '/account/password';
