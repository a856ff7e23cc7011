export const common = {
  cancel: 'Cancel',
  typeName: 'Type “%{name}” to confirm',
  close: 'Close',
  loading: 'Loading…',
  language: 'Language',
  theme: { toDark: 'Switch to dark mode', toLight: 'Switch to light mode' },
  unexpectedError: 'An error occurred, please try again later',
  reload: 'Reload the page',
  crash: {
    title: 'This page could not be shown',
    message: 'Something unexpected happened. Reload the page, or go back to the start page.',
  },
  unavailable: {
    title: 'The service cannot be reached',
    message: 'Error: the configuration could not be loaded. Check the connection and try again.',
  },
};
