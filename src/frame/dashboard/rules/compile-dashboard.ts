import { CLAIM_ALL, SYSTEM_ROLE, type Viewer } from '../../access/can';
import type { EntityModels } from '../../model/application-model';
import type { DashboardSource, TileKind, TileSource } from '../../model/application-source';
import { checkLanguages } from '../../model/check-languages';
import { localize } from '../../model/compile-field';
import type { EntityModel } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { SEARCH_KEY } from '../../model/id-field';
import type { Locale } from '../../model/localized-text';
import { memoize } from '../../model/once-per';
import { checkAll, mapAll, noEntityText, SchemaError, suggest, toPointer } from '../../model/schema-error';
import type { Measure } from '../../query/aggregate';
import { listFilterNames } from '../../query/filter-shape';
import { parseFilter } from '../../query/parse-filter';
import { QueryError } from '../../query/query-error';
import { isDayField, replaceDays } from './days';
import { type ChartTile, canSeeTile, type Dashboard, type Tile } from './tile';

export const DASHBOARD_FILE = '_dashboard.json';

const DEFAULT_SPANS = 12;
const DEFAULT_RECORDS = 5;

type Word = Exclude<keyof TileSource, 'show' | 'title' | 'x-i18n' | 'entity' | 'where' | 'roles'>;

const CHART_WORDS: readonly Word[] = ['value', 'by', 'per', 'last'];
const WORDS: Readonly<Record<TileKind, readonly Word[]>> = {
  figure: ['value', 'period'],
  bars: CHART_WORDS,
  lines: CHART_WORDS,
  shares: ['value', 'by'],
  list: ['sort', 'columns', 'first'],
};
const ALL_WORDS: readonly Word[] = ['value', 'period', 'by', 'per', 'last', 'sort', 'columns', 'first'];

const NUMBERS: readonly string[] = ['number', 'percentage', 'money', 'rating', 'duration'];

function fail(pointer: string, problem: string): never {
  throw new SchemaError(DASHBOARD_FILE, pointer, problem);
}

function fieldAt(model: EntityModel, path: string, pointer: string): FieldModel {
  const field = model.fieldByPath.get(path);
  if (field !== undefined && !field.writeOnly) return field;
  const hint = suggest(path, [...model.fieldByPath.keys()]);
  return fail(pointer, `"${model.name}" has no field "${path}"${hint}`);
}

function measureOf(model: EntityModel, value: TileSource['value'], pointer: string): Measure {
  const figures = typeof value === 'object' ? Object.entries(value) : [['count', ''] as const];
  const [[of, path] = ['', '']] = figures;
  if (figures.length !== 1)
    fail(toPointer(pointer, 'value'), 'has more than one figure: remove the others, or add a part for each');
  if (of !== 'sum' && of !== 'average' && of !== 'minimum' && of !== 'maximum') return { of: 'count' };
  const place = toPointer(pointer, 'value', of);
  const { type } = fieldAt(model, path, place);
  if (!NUMBERS.includes(type)) fail(place, `"${path}" is not a number: a ${type} has no ${of}`);
  return { of, path };
}

/** Refuses a second condition on the field, because a link to the list could not contain both. */
function dayField(model: EntityModel, path: string, where: TileSource['where'], pointer: string): FieldModel {
  const field = fieldAt(model, path, pointer);
  if (!isDayField(field)) fail(pointer, `"${path}" says no day; name a field with a date`);
  if (listFilterNames(where ?? {}).includes(path))
    fail(pointer, `"where" says already of which days of "${path}" it is`);
  return field;
}

function checkWhere(model: EntityModel, where: NonNullable<TileSource['where']>, pointer: string): void {
  try {
    parseFilter(model, { role: SYSTEM_ROLE, claim: CLAIM_ALL }, replaceDays(model, where, 0, 'UTC'));
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const unknown = listFilterNames(where).find(
      (path) => path !== SEARCH_KEY && path !== 'id' && !model.fieldByPath.has(path),
    );
    fail(pointer, error.message + (unknown === undefined ? '' : suggest(unknown, [...model.fieldByPath.keys()])));
  }
}

function groupingOf(model: EntityModel, tile: TileSource, pointer: string): Pick<ChartTile, 'by' | 'spans'> {
  const { by, per, last = DEFAULT_SPANS } = tile;
  if (by === undefined) return fail(pointer, `"by" is missing: ${tile.show} are made of groups`);
  const place = toPointer(pointer, 'by');
  const field = fieldAt(model, by, place);
  if (per !== undefined) {
    dayField(model, by, tile.where, place);
    return { by, spans: { per, last } };
  }
  if (isDayField(field)) fail(place, `"${by}" has a group for each moment; say "per": "day", "week" or "month"`);
  if (tile.show === 'lines') fail(place, `lines go over time: "by" names a field with a date, and "per" its spans`);
  const isChoice = field.options !== undefined || field.storage === 'boolean' || field.reference !== undefined;
  if (!isChoice || field.storage === 'textList' || field.storage === 'json') {
    fail(place, `"${by}" cannot group records: choose a single choice, a reference or a date`);
  }
  return { by };
}

function compileTile(tile: TileSource, index: number, { byName, roles }: EntityModels): Tile {
  const pointer = toPointer('', 'tiles', index);
  const { show, where = {}, sort, columns = [] } = tile;
  const model =
    byName.get(tile.entity) ?? fail(toPointer(pointer, 'entity'), noEntityText(tile.entity, byName.values()));
  if (!model.actions.includes('list')) {
    fail(toPointer(pointer, 'entity'), `"${tile.entity}" has no list, but a part of the dashboard needs one`);
  }
  checkAll(
    ...ALL_WORDS.map((word) => () => {
      if (tile[word] === undefined || WORDS[show].includes(word)) return;
      fail(toPointer(pointer, word), `"${word}" does not apply to ${show}; use ${WORDS[show].join(', ')}`);
    }),
    ...(tile.roles ?? []).map((role, place) => () => {
      if (!roles.includes(role))
        fail(toPointer(pointer, 'roles', place), `there is no role "${role}"${suggest(role, roles)}`);
    }),
    () => checkWhere(model, where, toPointer(pointer, 'where')),
    ...columns.map((path, place) => () => fieldAt(model, path, toPointer(pointer, 'columns', place))),
  );
  const base = {
    key: String(index),
    title: localize(tile.title, tile['x-i18n'], 'title'),
    model,
    where,
    roles: tile.roles,
  };
  const asked = listFilterNames(where).filter((path) => path !== SEARCH_KEY);
  if (show === 'list') {
    if (sort !== undefined && sort.field !== 'id') fieldAt(model, sort.field, toPointer(pointer, 'sort', 'field'));
    const reads = sort === undefined ? asked : [...asked, sort.field];
    return { ...base, show, reads, sort: sort ?? model.defaultSort, columns, first: tile.first ?? DEFAULT_RECORDS };
  }
  const measure = measureOf(model, tile.value, pointer);
  const reads = measure.of === 'count' ? asked : [...asked, measure.path];
  if (show === 'figure') {
    const { period } = tile;
    if (period !== undefined) dayField(model, period.field, where, toPointer(pointer, 'period', 'field'));
    return { ...base, show, measure, period, reads: period === undefined ? reads : [...reads, period.field] };
  }
  const grouping = groupingOf(model, tile, pointer);
  return { ...base, show, measure, ...grouping, reads: [...reads, grouping.by] };
}

/** @param languages of checked translations @throws SchemaError for unknown names and figures that cannot be drawn */
export function compileDashboard(models: EntityModels, languages?: readonly Locale[]): Dashboard | undefined {
  const { dashboard } = models;
  return dashboard && compiled(dashboard, models, languages);
}

function compiled(source: DashboardSource, models: EntityModels, languages: readonly Locale[] | undefined): Dashboard {
  let tiles: Tile[] = [];
  checkAll(
    () => languages && checkLanguages(source, languages, DASHBOARD_FILE),
    () => {
      tiles = mapAll(source.tiles, (tile, index) => compileTile(tile, index, models));
    },
  );
  return { title: localize(source.title, source['x-i18n'], 'title'), tiles };
}

const dashboardOf = memoize(compileDashboard);

export function filterDashboard(models: EntityModels, viewer: Viewer): Dashboard | undefined {
  const dashboard = dashboardOf(models);
  const tiles = dashboard?.tiles.filter((tile) => canSeeTile(tile, viewer)) ?? [];
  return dashboard === undefined || tiles.length === 0 ? undefined : { ...dashboard, tiles };
}
