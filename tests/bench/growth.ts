import { type Cost, exponentOf } from './growth/exponent';
import { growthOfForms } from './growth/of-forms';
import { growthOfEntities, growthOfFields } from './growth/of-schemas';
import { growthOfDevices, growthOfReadings, growthOfWatchers } from './growth/of-site';
import { growthOfAlarms, growthOfHistory, growthOfIntake, growthOfRows, growthOfViews } from './growth/of-use';
import type { Benchmark, Measurement } from './measurement';

/** More than in proportion is a defect, but for what a measurement may be wrong by. */
const AIM = { atMost: 1.1 };

function growth(name: string, costs: readonly Cost[]): Measurement {
  const figures = costs.map(({ size, ms }) => `${size.toLocaleString('en')}: ${ms.toFixed(1)} ms`);
  process.stderr.write(`  ${name}: ${figures.join(', ')}\n`);
  return { name: `Growth, ${name}`, value: exponentOf(costs), unit: 'exponent', aim: AIM };
}

/** By which power of its size each thing becomes slower. */
export const growthBench: Benchmark = {
  name: 'growth',
  about: 'twice as many devices, readings, changes, views, watches, entities and fields, again and again',
  run: async () => {
    const entities = growth('compiling entities', await growthOfEntities());
    const fields = growth('compiling fields of an entity', await growthOfFields());
    const forms = await growthOfForms();
    const watchers = growth('a change with watches', await growthOfWatchers());
    const devices = await growthOfDevices();
    const readings = await growthOfReadings();
    const history = await growthOfHistory();
    return [
      growth('page of devices', devices.page),
      growth('search in devices', devices.search),
      growth('averages of readings', readings.averages),
      growth('chart of readings', readings.chart),
      growth('rows of a page', await growthOfRows()),
      growth('newest page of the history', history.all),
      growth('history of a record', history.record),
      growth("a person's views", await growthOfViews()),
      growth('a reading of each device', await growthOfIntake()),
      growth('judging a reading of each device', await growthOfAlarms()),
      watchers,
      entities,
      fields,
      growth('a key in a form', forms),
      { name: 'A key in a form of 400 fields', value: forms.at(-1)?.ms ?? Number.NaN, unit: 'ms', aim: { atMost: 16 } },
    ];
  },
};
