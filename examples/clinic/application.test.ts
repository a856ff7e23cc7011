import { HOUR } from 'schemawright/schema';
import { describeApplication } from 'schemawright/testing';

const begin = Date.UTC(2031, 0, 1);

describeApplication(import.meta.dirname, {
  // Its screens are generated as those of the library are, whose test opens them all.
  screens: false,
  samples: {
    // Nobody has two appointments at once.
    appointment: (number) => ({ begins: new Date(begin + number * 8 * HOUR).toISOString(), minutes: 30 }),
    opening: { opens: '08:00', closes: '18:00' },
  },
});
