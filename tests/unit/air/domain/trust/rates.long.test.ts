import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { detectionRates } from './rates';

test('faults are found as often as the page of sensors says, with as many false alarms', () => {
  const page = ['sensors', 'figures'].map((name) => readFileSync(`docs/${name}.md`, 'utf8')).join();
  const rows = [...detectionRates()].map(([fault, { found, sensors, falseAlarms, healthy }]) => {
    const name =
      { belowOutdoor: 'below outdoor air', neighbours: 'compared with neighbours' }[fault as string] ?? fault;
    expect(found).toBeGreaterThanOrEqual(90);
    expect(falseAlarms).toBeLessThanOrEqual(5);
    return `| ${name} | ${found} % of ${sensors} | ${falseAlarms} % of ${healthy} |`;
  });
  for (const row of rows) expect(page).toContain(row);
});
