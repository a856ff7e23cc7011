import { expect, test } from 'vitest';
import { findViolations } from '../../../schemawright/testing/page-problems';
import { CO2, mailingSite, read } from '../../unit/server/air/alarms/mailing-site';
import { browserVisits } from '../support/visits';

const visits = browserVisits();
const { office, server, setAlarms, measure, round } = mailingSite();

test('the page that a mail leads to, asking, answered and refused', async () => {
  await setAlarms({ ...CO2, mailingList: ['ann@site.example'] });
  await measure(10, { CO2: 1432 });
  await round();
  const [, path = ''] =
    /https:\/\/console\.site\.example(\/fn\/alarmAnswer\?[^\s"<>]+)/.exec(read(office().letters.at(-1) ?? '')) ?? [];
  const page = await visits.open(null, '/login/email');
  // Away from the console, whose policy refuses the style of another page.
  await page.goto('about:blank');
  const pages = [
    await server().app.http.request(path),
    await server().app.http.request(path, { method: 'POST' }),
    await server().app.http.request(path.replace('signature=', 'signature=0')),
  ];
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 400]);
  for (const answer of pages) {
    const text = await answer.text();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setContent(text);
      expect(await findViolations(page)).toEqual([]);
    }
  }
});
