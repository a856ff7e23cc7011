import { compileDashboard } from '../../src/frame/dashboard/rules/compile-dashboard';
import type { Tile } from '../../src/frame/dashboard/rules/tile';
import type { EntityModels } from '../../src/frame/model/application-model';

const TRUTHS = 3;

function countsOf(tile: Tile): number | undefined {
  if (tile.show === 'list') return undefined;
  if (tile.measure.of !== 'count') return undefined;
  if (tile.show === 'figure') return tile.period === undefined ? 1 : 2;
  const field = tile.model.fieldByPath.get(tile.by);
  if (tile.spans !== undefined) return tile.spans.last;
  if (field?.storage === 'boolean') return TRUTHS;
  return field?.options === undefined ? undefined : field.options.length + 1;
}

/** Describes the Firestore cost of opening the dashboard in a few lines; empty without a dashboard. */
export function dashboardCosts(models: EntityModels): string[] {
  const tiles = compileDashboard(models)?.tiles ?? [];
  if (tiles.length === 0) return [];
  const counts = tiles.reduce((sum, tile) => sum + (countsOf(tile) ?? 0), 0);
  const rows = tiles.reduce((sum, tile) => sum + (tile.show === 'list' ? tile.first : 0), 0);
  const read = tiles.filter((tile) => tile.show !== 'list' && countsOf(tile) === undefined);
  return [
    `_dashboard.json: on Firestore each opening makes ${counts} counts (a read for each thousand records) and reads ${rows} records of lists`,
    ...read.map(
      ({ title, model }) =>
        `_dashboard.json: "${title.en}" reads every ${model.name} that its condition leaves, of which 5000 are examined at most; narrow it down by "where"`,
    ),
  ];
}
