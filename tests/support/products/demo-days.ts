/** Days of readings in the demo data set of the tests: enough for each weekday, a fifth of what `npm start` makes. */
export const DEMO_DAYS = '8';
