/** Days of readings in the demo data sets of the tests: enough for each weekday, a fifth of what `npm start` makes. */
export const DEMO_DAYS = '8';

/** In Firebase mode, where a day of a device costs much more: enough for the dashboard as it opens. */
export const FIREBASE_DEMO_DAYS = '3';
