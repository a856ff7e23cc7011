import { canSeeField, rowScope, type Viewer } from '../../access/can';
import type { Role } from '../../model/access-model';
import type { EntityModel, SortKey } from '../../model/entity-model';
import type { LocalizedText } from '../../model/localized-text';
import type { PlainObject } from '../../model/paths';
import type { Measure } from '../../query/aggregate';

interface TileBase {
  /** Names it within the dashboard. */
  key: string;
  title: LocalizedText;
  model: EntityModel;
  /** As the description has it: days are not yet those of today. */
  where: PlainObject;
  /** Left out: every role that may see what it is made of. */
  roles?: readonly Role[] | undefined;
  /** Paths of the fields that whoever sees it sees. */
  reads: readonly string[];
}

/** One number, and the same of as many days before. */
export interface FigureTile extends TileBase {
  show: 'figure';
  measure: Measure;
  period?: { field: string; days: number } | undefined;
}

/** How long a bar or a point of a chart over time is. */
export type Span = 'day' | 'week' | 'month';

/** Numbers of groups: by what a field says, or by the last spans of time that its days lie in. */
export interface ChartTile extends TileBase {
  show: 'bars' | 'lines' | 'shares';
  measure: Measure;
  by: string;
  spans?: { per: Span; last: number } | undefined;
}

/** The first records of a list. */
export interface ListTile extends TileBase {
  show: 'list';
  sort: SortKey;
  /** Empty: what small cards show of the entity. */
  columns: readonly string[];
  first: number;
}

export type Tile = FigureTile | ChartTile | ListTile;

/** What an application begins with. */
export interface Dashboard {
  title: LocalizedText;
  tiles: readonly Tile[];
}

/** Whether a session is shown a part: it reads records of the entity, and sees every field that the part is made of. */
export function seesTile({ model, roles, reads }: Tile, viewer: Viewer): boolean {
  if (roles !== undefined && !roles.includes(viewer.role)) return false;
  if (rowScope(model, 'read', viewer.role) === undefined) return false;
  return reads.every((path) => {
    const field = model.fieldByPath.get(path);
    return path === 'id' || (field !== undefined && canSeeField(field, viewer));
  });
}
