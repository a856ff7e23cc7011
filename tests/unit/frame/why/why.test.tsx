import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { models } from '../../../../resources/models';
import { CLAIM_ALL, CLAIM_NOTHING } from '../../../../src/frame/access/can';
import WhyDialog from '../../../../src/frame/why/WhyDialog';
import { renderEntity } from '../../../support/render-entity';
import { entityModel } from '../../../support/sample-entity';
import { stubMedia } from '../../support/stub-media';

const lamp = entityModel({ name: { type: 'string', title: 'Name' } });
let isPhone = false;

beforeEach(() => {
  isPhone = false;
  stubMedia(() => isPhone);
});

async function seeingRows(role: string, claim: string): Promise<HTMLElement> {
  const Why = () => (
    <WhyDialog
      {...{ models, subject: { role, claim }, name: role, entity: 'room' }}
      loadLines={async () => ({ 'room.schema.json': { '/x-access/read/*': 67 } })}
      onClose={() => undefined}
    />
  );
  renderEntity(lamp, { path: '', slots: { toolbarActions: { why: Why } } });
  return screen.findByRole('row', { name: /^See rows/ });
}

it('a role without lists sees all rows', async () => {
  within(await seeingRows('BUSINESS', CLAIM_ALL)).getByText('Yes, all rows');
});

it('people of a role with lists each see the rows on their own', async () => {
  within(await seeingRows('HOME', CLAIM_NOTHING)).getByText('Yes, rows on their own list');
});

it('a token sees the rows that it opens, and the line of the schema is told beside it', async () => {
  const row = await seeingRows('MANAGER', 'manager:m1');
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['See rows', 'Yes, rows within manager:m1', 'room.schema.json:67 /x-access/read/*']);
});

it('on a phone the line of the schema stands below what it decides', async () => {
  isPhone = true;
  const row = await seeingRows('MANAGER', 'manager:m1');
  const [what, allowed, ...others] = within(row).getAllByRole('cell');
  expect(what?.textContent).toBe('See rowsroom.schema.json:67 /x-access/read/*');
  expect(allowed?.textContent).toBe('Yes, rows within manager:m1');
  expect(others).toEqual([]);
});
