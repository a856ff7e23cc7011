/** What the console is called, and what it calls its users and levels. */
export const product = {
  name: 'Air Console',
  headline: 'Every room, breathing well.',
  tagline: 'CO2, temperature, humidity and heating of your buildings, live and over time.',
  points: {
    live: 'Live readings from every sensor',
    history: 'History, averages and breaches at a glance',
    control: 'Alarms, schedules and set points per room',
  },
  dashboard: 'Dashboard',
  role: {
    ADMIN: 'Administrator',
    BUSINESS: 'Business user',
    HOME: 'Home user',
    MANAGER: 'Manager access',
    BUILDING: 'Building access',
    ROOM: 'Room access',
  },
  level: { manager: 'Manager', building: 'Building', room: 'Room' },
  service: {
    outdoor: 'outdoor stations',
    heating: 'heating',
    chat: 'team chat',
    city: 'city search',
    passwordReset: 'password reset e-mails',
    mail: 'e-mail',
  },
};

/** What the parts of every console say here. */
export const ownWords = {
  common: {
    crash: { message: 'Something unexpected happened. Reload the page, or go back to the dashboard.' },
  },
  login: { tokenIntro: 'Use the access token of your organisation, building or room.' },
  shell: {
    home: '%{product}: go to the dashboard',
    notFound: { home: 'Go to the dashboard' },
    notice: { demoHelp: 'Places, people and readings are made up. Nothing here belongs to a real building.' },
  },
};
