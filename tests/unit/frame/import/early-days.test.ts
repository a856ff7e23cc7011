import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toExactCell } from '../../../../src/frame/export/nested-columns';
import { importedRows, rightsOf, savedFile } from '../../../support/imported';
import { plainFormat } from '../../../support/plain-format';
import { entityModel } from '../../../support/sample-entity';

const model = entityModel({
  day: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time' },
});

const moment = fc.date({ min: new Date('0100-01-01'), max: new Date('1905-01-01'), noInvalidDate: true });

test('days and moments before spreadsheets count them come back from a file as they were', async () => {
  const words = plainFormat;
  const style = { csv: 'comma', timeZone: 'Europe/Rome', yes: words.yesNo(true), no: words.yesNo(false) } as const;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('csv', 'xlsx'), moment, async (format, at) => {
      const second = new Date(Math.floor(at.valueOf() / 1000) * 1000).toISOString();
      const records = [{ id: 'a', day: second.slice(0, 10), at: second }];
      const saved = await savedFile(model, records, model.fields, { format, style, words, cell: toExactCell });
      const rows = importedRows(saved, model, records, { words, rights: rightsOf(model, 'ADMIN') });
      expect(
        rows.map(({ kind }) => kind),
        JSON.stringify(rows),
      ).toEqual(['unchanged']);
    }),
    { numRuns: 60, seed: 9, examples: [['xlsx', new Date('1900-02-28T12:00:00Z')]] },
  );
});
