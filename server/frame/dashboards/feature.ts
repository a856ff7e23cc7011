import { canSeeField } from '../../../src/frame/access/can';
import { filterDashboard } from '../../../src/frame/dashboard/rules/compile-dashboard';
import { readDashboard, type TileAnswer, type TileGroup } from '../../../src/frame/dashboard/rules/dashboard-call';
import {
  formatIsoDay,
  getDayStart,
  getToday,
  listSpanStarts,
  replaceDays,
} from '../../../src/frame/dashboard/rules/days';
import type { ChartTile, FigureTile, ListTile, Tile } from '../../../src/frame/dashboard/rules/tile';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { type PlainObject, valueAt } from '../../../src/frame/model/paths';
import type { Say } from '../../../src/frame/model/say';
import type { AggregatedGroup, Grouping } from '../../../src/frame/query/aggregate';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import { parseSort } from '../../../src/frame/query/parse-sort';
import { QueryError } from '../../../src/frame/query/query-error';
import { redact } from '../documents/acl';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { Documents } from '../documents/documents';
import type { SiteData } from '../documents/site-data';
import type { Feature } from '../feature/feature';
import { actorOf, getSay } from '../http/environment';
import type { ServeCall } from '../http/serve-call';

const MAX_GROUPS = 12;

interface Asking {
  models: EntityModels;
  documents: Pick<Documents, 'list' | 'aggregate'>;
  actor: Actor;
  now: number;
  zone: string;
}

type Shown = Omit<TileAnswer, 'key' | 'filter' | 'failed'>;

function limitsOf(limits: readonly (string | number)[]): readonly string[] | readonly number[] {
  const numbers = limits.filter((limit) => typeof limit === 'number');
  return numbers.length === limits.length ? numbers : limits.map(String);
}

async function figures(
  { documents, actor }: Asking,
  { model, measure }: FigureTile | ChartTile,
  filter: PlainObject,
  by?: Grouping,
) {
  const groups = await documents.aggregate(actor, model, parseFilter(model, actor, filter), { measure, by });
  const values = new Map(groups.map(({ key, value }) => [key, value]));
  const nothing = measure.of === 'count' || measure.of === 'sum' ? 0 : null;
  return { groups, figureOf: (key: AggregatedGroup['key']) => values.get(key) ?? nothing };
}

const within = (from: string | number | undefined, until: string | number | undefined) => ({ gte: from, lt: until });

async function figureAnswer(
  asking: Asking,
  tile: FigureTile,
  filter: PlainObject,
): Promise<Shown & { filter?: PlainObject }> {
  const { period, model } = tile;
  if (period === undefined) return { value: (await figures(asking, tile, filter)).figureOf(null) };
  const { field, days } = period;
  const type = model.fieldByPath.get(field)?.type ?? '';
  const tomorrow = getToday(asking.now, asking.zone) + 1;
  const limits = [tomorrow - 2 * days, tomorrow - days, tomorrow].map((day) => getDayStart(type, day, asking.zone));
  const { figureOf } = await figures(asking, tile, filter, { path: field, limits: limitsOf(limits) });
  return { value: figureOf(1), earlier: figureOf(0), filter: { ...filter, [field]: within(limits[1], limits[2]) } };
}

async function overTime(asking: Asking, tile: ChartTile, spans: NonNullable<ChartTile['spans']>, filter: PlainObject) {
  const { model, by } = tile;
  const type = model.fieldByPath.get(by)?.type ?? '';
  const starts = listSpanStarts(spans, getToday(asking.now, asking.zone));
  const limits = starts.map((day) => getDayStart(type, day, asking.zone));
  const { figureOf } = await figures(asking, tile, filter, { path: by, limits: limitsOf(limits) });
  return starts.slice(0, -1).map(
    (day, place): TileGroup => ({
      key: formatIsoDay(day),
      value: figureOf(place),
      filter: { ...filter, [by]: within(limits[place], limits[place + 1]) },
    }),
  );
}

async function labelsOf({ models, documents, actor }: Asking, { model, by }: ChartTile, ids: readonly string[]) {
  const reference = model.fieldByPath.get(by)?.reference;
  const target = reference && models.byName.get(reference.entity);
  const label = target?.fieldByPath.get(reference?.label ?? '');
  if (target?.access.read[actor.role] === undefined || label === undefined || !canSeeField(label, actor))
    return new Map();
  const where = [{ path: 'id', storage: 'text', operator: 'in', value: ids } as const];
  const { rows } = await documents.list(actor, target, { where, words: [], sort: [], offset: 0, limit: ids.length });
  return new Map(rows.map(({ record }) => [record.id, String(valueAt(record, label.keys) ?? record.id)]));
}

async function byReference(asking: Asking, tile: ChartTile, filter: PlainObject): Promise<TileGroup[]> {
  const { groups } = await figures(asking, tile, filter, { path: tile.by });
  const sorted = [...groups].sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const shown = sorted.slice(0, MAX_GROUPS);
  const rest = sorted.slice(MAX_GROUPS);
  const labels = await labelsOf(
    asking,
    tile,
    shown.flatMap(({ key }) => (typeof key === 'string' ? key : [])),
  );
  const { of } = tile.measure;
  const isWhole = rest.length > 0 && (of === 'count' || of === 'sum');
  const sum = rest.reduce((total, { value }) => total + (value ?? 0), 0);
  return [
    ...shown.map(
      ({ key, value }): TileGroup => ({
        ...{ key, value, filter: { ...filter, [tile.by]: key } },
        ...(typeof key === 'string' && { label: labels.get(key) ?? key }),
      }),
    ),
    ...(isWhole ? [{ key: null, isRest: true, value: sum }] : []),
  ];
}

async function byChoice(asking: Asking, tile: ChartTile, filter: PlainObject): Promise<TileGroup[]> {
  const { model, by } = tile;
  const values = model.fieldByPath.get(by)?.options?.map(({ value }) => value) ?? [true, false];
  const { groups, figureOf } = await figures(asking, tile, filter, { path: by, values });
  const isNone = groups.some(({ key, value }) => key === null && value !== 0 && value !== null);
  return [...values, ...(isNone ? [null] : [])].map((key) => ({
    ...{ key, value: figureOf(key), filter: { ...filter, [by]: key } },
  }));
}

async function chartAnswer(asking: Asking, tile: ChartTile, filter: PlainObject): Promise<Shown> {
  if (tile.spans !== undefined) return { groups: await overTime(asking, tile, tile.spans, filter) };
  const isReference = tile.model.fieldByPath.get(tile.by)?.reference !== undefined;
  return { groups: await (isReference ? byReference : byChoice)(asking, tile, filter) };
}

async function listAnswer(
  { documents, actor }: Asking,
  { model, sort, first }: ListTile,
  filter: PlainObject,
): Promise<Shown> {
  const query = { ...parseFilter(model, actor, filter), sort: parseSort(model, actor, sort), offset: 0, limit: first };
  const { rows, total } = await documents.list(actor, model, query);
  return { records: rows.map((stored) => redact(model, stored, actor)), total };
}

export async function answerTile(asking: Asking, tile: Tile): Promise<Omit<TileAnswer, 'key'>> {
  const filter = replaceDays(tile.model, tile.where, getToday(asking.now, asking.zone), asking.zone);
  switch (tile.show) {
    case 'figure':
      return { filter, ...(await figureAnswer(asking, tile, filter)) };
    case 'list':
      return { filter, ...(await listAnswer(asking, tile, filter)) };
    default:
      return { filter, ...(await chartAnswer(asking, tile, filter)) };
  }
}

export interface DashboardContext {
  site: Pick<SiteData, 'models' | 'now'> & { documents: Pick<Documents, 'list' | 'aggregate'> };
  timeZone: string;
}

function causeOf(error: unknown, say: Say): string {
  if (error instanceof QueryError || error instanceof ApiError) return error.toBody(say).message;
  throw error;
}

/** Serves the tiles of a dashboard. A failed tile contains its reason and does not affect the others. */
function dashboardCalls(serve: ServeCall, { site, timeZone }: DashboardContext): void {
  const { models, documents, now } = site;
  serve(readDashboard, async (context) => {
    const actor = actorOf(context);
    const asking = { models, documents, actor, now: now(), zone: timeZone };
    const answer = async (tile: Tile): Promise<TileAnswer> => {
      try {
        return { key: tile.key, ...(await answerTile(asking, tile)) };
      } catch (error) {
        return { key: tile.key, filter: {}, failed: causeOf(error, getSay(context)) };
      }
    };
    return Promise.all((filterDashboard(models, actor)?.tiles ?? []).map(answer));
  });
}

export const dashboardsFeature: Feature<DashboardContext> = {
  name: 'dashboard',
  apiCalls: dashboardCalls,
};
