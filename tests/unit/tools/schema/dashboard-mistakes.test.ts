import { describe, expect, it, test } from 'vitest';
import { SchemaError } from '../../../../src/frame/model/schema-error';
import { checkApplication, checkDashboard } from '../../../../tools/schema/check-schema';
import { describeDashboardCosts } from '../../../../tools/schema/firestore-indexes';
import { compileCheckedModels, compileFolder } from '../../../../tools/schema/generate';
import { type Content, good } from './schema-errors/index';
import { written } from './written-schemas';

const lampTile = (more: Content) => ({
  title: 'Lamps',
  tiles: [{ show: 'figure', title: 'All', entity: 'lamp', ...more }],
});

function refusal(dashboard: Content): string | undefined {
  const { house, lamp, application } = good;
  const properties = {
    ...(typeof lamp.properties === 'object' ? lamp.properties : {}),
    since: { type: 'string', format: 'date' },
    on: { type: 'boolean' },
  };
  try {
    compileCheckedModels({
      sources: [written('house', house), written('lamp', { ...lamp, properties })],
      shared: {},
      application: {
        ...checkApplication(application, '_application.json'),
        dashboard: checkDashboard(dashboard, '_dashboard.json'),
      },
    });
    return undefined;
  } catch (error) {
    if (error instanceof SchemaError) return error.message;
    throw error;
  }
}

it.each([
  lampTile({}),
  lampTile({ value: 'count', where: { since: { gte: { days: -7 } }, on: true } }),
  lampTile({ value: { sum: 'watts' }, period: { field: 'since', days: 30 } }),
  lampTile({ show: 'bars', by: 'state' }),
  lampTile({ show: 'shares', by: 'house', value: { average: 'watts' } }),
  lampTile({ show: 'lines', by: 'since', per: 'week', last: 60 }),
  lampTile({ show: 'list', columns: ['watts', 'house'], sort: { field: 'id', order: 'DESC' }, first: 25 }),
])('takes what is right: %j', (dashboard) => {
  expect(refusal(dashboard)).toBeUndefined();
});

const MISTAKES: readonly [what: string, dashboard: Content, place: string, says: string][] = [
  ['an unknown word', { ...lampTile({}), tilles: 1 }, '/tilles', 'did you mean "tiles"?'],
  ['an unknown word of a part', lampTile({ wher: {} }), '/tiles/0/wher', 'did you mean "where"?'],
  ['no such picture', lampTile({ show: 'bar' }), '/tiles/0/show', 'did you mean "bars"?'],
  ['no such entity', lampTile({ entity: 'lam' }), '/tiles/0/entity', 'did you mean "lamp"?'],
  ['no such role', lampTile({ roles: ['ADMINS'] }), '/tiles/0/roles/0', 'did you mean "ADMIN"?'],
  ['a condition on no field', lampTile({ where: { stat: 'on' } }), '/tiles/0/where', 'did you mean "state"?'],
  ['an operator that a field has not', lampTile({ where: { on: { gt: 1 } } }), '/tiles/0/where', 'does not support gt'],
  ['days of what says none', lampTile({ where: { watts: { lt: { days: 0 } } } }), '/tiles/0/where', 'watts'],
  ['a sum of no field', lampTile({ value: { sum: 'wats' } }), '/tiles/0/value/sum', 'did you mean "watts"?'],
  ['a sum of texts', lampTile({ value: { sum: 'name' } }), '/tiles/0/value/sum', 'is not a number'],
  [
    'two figures at once',
    lampTile({ value: { sum: 'watts', average: 'watts' } }),
    '/tiles/0/value',
    'has more than one figure',
  ],
  ['a period of no date', lampTile({ period: { field: 'watts', days: 7 } }), '/period/field', 'says no day'],
  [
    'a period that a condition contradicts',
    lampTile({ period: { field: 'since', days: 7 }, where: { since: '2026-01-01' } }),
    '/period/field',
    'says already',
  ],
  ['a word of another picture', lampTile({ by: 'state' }), '/tiles/0/by', 'does not apply to figure'],
  ['a chart of nothing', lampTile({ show: 'bars' }), '/tiles/0', '"by" is missing'],
  ['groups of texts', lampTile({ show: 'bars', by: 'name' }), '/tiles/0/by', 'cannot group records'],
  ['groups of lists', lampTile({ show: 'bars', by: 'tags' }), '/tiles/0/by', 'cannot group records'],
  ['each day by itself', lampTile({ show: 'bars', by: 'since' }), '/tiles/0/by', 'say "per"'],
  ['a line over choices', lampTile({ show: 'lines', by: 'state' }), '/tiles/0/by', 'lines go over time'],
  ['spans of no date', lampTile({ show: 'lines', by: 'state', per: 'day' }), '/tiles/0/by', 'says no day'],
  ['too many spans', lampTile({ show: 'lines', by: 'since', per: 'day', last: 61 }), '/tiles/0/last', '60'],
  ['a column of no field', lampTile({ show: 'list', columns: ['stat'] }), '/columns/0', 'did you mean "state"?'],
  [
    'an order by no field',
    lampTile({ show: 'list', sort: { field: 'wats', order: 'ASC' } }),
    '/sort/field',
    'did you mean "watts"?',
  ],
  ['a language that is none', lampTile({ 'x-i18n': { itt: { title: 'L' } } }), '/x-i18n/itt', 'did you mean "it"?'],
];

describe('a mistake is refused with its file, its place and what to do', () => {
  test.each(MISTAKES)('%s', (_what, dashboard, place, says) => {
    const message = refusal(dashboard);
    expect(message).toContain('_dashboard.json at ');
    expect(message).toContain(place);
    expect(message).toContain(says);
  });
});

it('reports what opening costs on Firestore', () => {
  expect(describeDashboardCosts(compileFolder('examples/library/schemas'))).toEqual([
    expect.stringContaining('makes 18 counts'),
    expect.stringContaining('"Copies by branch" reads every copy'),
  ]);
  expect(describeDashboardCosts(compileFolder('schemas'))).toEqual([]);
});
