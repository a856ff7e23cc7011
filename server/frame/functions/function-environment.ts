type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The configuration of a Cloud Function in the words of the server's own. Firebase keeps names that begin with `FIREBASE_`
 * for itself, and gives a function the name of its project.
 */
export function functionEnvironment(variables: Variables): Variables {
  return {
    ...variables,
    BACKEND: 'firebase',
    FIREBASE_PROJECT_ID: variables.GCLOUD_PROJECT,
    FIREBASE_API_KEY: variables.WEB_API_KEY,
    FIREBASE_AUTH_DOMAIN: variables.WEB_AUTH_DOMAIN,
    FIREBASE_APP_ID: variables.WEB_APP_ID,
  };
}
