export const shell = {
  home: '%{product}: go to the dashboard',
  skip: 'Skip to content',
  menu: {
    label: 'Main menu',
    open: 'Open the menu',
    close: 'Close the menu',
    dashboard: 'Dashboard',
    levels: 'Levels',
    admin: 'Admin',
    error: 'Error: %{cause}',
  },
  logOut: 'Log out',
  account: {
    everywhere: 'Sign out on all devices',
    title: 'Sign out on all devices?',
    question:
      'This ends all your sessions, here and on every other computer or phone. What is not saved there is lost. Then you sign in again with your password.',
    confirm: 'Sign out everywhere',
    done: 'Signed out on all devices',
  },
  role: {
    ADMIN: 'Administrator',
    BUSINESS: 'Business user',
    HOME: 'Home user',
    MANAGER: 'Manager access',
    BUILDING: 'Building access',
    ROOM: 'Room access',
  },
  notice: {
    demo: 'Demo data',
    demoHelp: 'Places, people and readings are made up. Nothing here belongs to a real building.',
    simulated: 'Simulated: %{services}',
    simulatedHelp: 'No key is configured for these services, so their answers come from a simulator: %{services}.',
  },
  service: {
    outdoor: 'outdoor stations',
    heating: 'heating',
    chat: 'team chat',
    city: 'city search',
    passwordReset: 'password reset e-mails',
  },
  connection: {
    offline: 'You are offline. You see what was loaded before.',
    waiting: '%{smart_count} change waits to be sent. |||| %{smart_count} changes wait to be sent.',
    failed: 'Error: a change of %{id} was not saved: %{cause}',
    look: 'Show',
  },
  notFound: {
    title: 'There is nothing at this address',
    message: 'The page may have moved, or it never existed.',
    home: 'Go to the dashboard',
  },
};
