export function functionEnvironment(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...variables,
    BACKEND: 'firebase',
    FIREBASE_PROJECT_ID: variables.GCLOUD_PROJECT,
    FIREBASE_API_KEY: variables.WEB_API_KEY,
    FIREBASE_AUTH_DOMAIN: variables.WEB_AUTH_DOMAIN,
    FIREBASE_APP_ID: variables.WEB_APP_ID,
  };
}
