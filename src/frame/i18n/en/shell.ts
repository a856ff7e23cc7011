export const shell = {
  home: '%{product}: go to the start page',
  skip: 'Skip to content',
  menu: {
    label: 'Main menu',
    open: 'Open the menu',
    close: 'Close the menu',
    levels: 'Levels',
    admin: 'Admin',
    studio: 'Studio',
    error: 'Error: %{cause}',
  },
  find: 'Find…',
  logOut: 'Log out',
  viewAs: {
    title: 'See the console as…',
    why: 'Why?',
    notice: 'You see the console as %{name}. Nothing can be changed.',
    end: 'Back to yourself',
  },
  notice: {
    demo: 'Demo data',
    demoHelp: 'Everything you see is made up. Nothing here belongs to anybody.',
    simulated: 'Simulated: %{services}',
    simulatedHelp: 'No key is configured for these services, so their answers come from a simulator: %{services}.',
  },
  connection: {
    offline: 'You are offline. You see what was loaded before.',
    waiting: '%{smart_count} change waits to be sent. |||| %{smart_count} changes wait to be sent.',
    failed: 'Error: a change of %{id} was not saved: %{cause}',
    look: 'Show',
  },
  fault: {
    unreachable: 'The server cannot be reached. Check the connection, then try again.',
    unavailable: 'The server is not available at present (status %{status}). Try again in a few minutes.',
    unreadable: 'The answer could not be read. Try again; if that does not help, load the page anew.',
    uncertain:
      'The answer of the server (status %{status}) does not tell whether this was saved. Look before you try again.',
    unconfirmed: 'No answer of the server came, so this may or may not have been saved. Look before you try again.',
  },
  notFound: {
    title: 'There is nothing at this address',
    message: 'The page may have moved, or it never existed.',
    home: 'Go to the start page',
  },
};
