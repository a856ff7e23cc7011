import { canSeeField, rowScope, type Viewer } from '../../access/can';
import type { Role } from '../../model/access-model';
import type { EntityModel, SortKey } from '../../model/entity-model';
import type { LocalizedText } from '../../model/localized-text';
import type { PlainObject } from '../../model/paths';
import type { Measure } from '../../query/aggregate';

interface TileBase {
  key: string;
  title: LocalizedText;
  model: EntityModel;
  where: PlainObject;
  roles?: readonly Role[] | undefined;
  reads: readonly string[];
}

export interface FigureTile extends TileBase {
  show: 'figure';
  measure: Measure;
  period?: { field: string; days: number } | undefined;
}

export type Span = 'day' | 'week' | 'month';

export interface ChartTile extends TileBase {
  show: 'bars' | 'lines' | 'shares';
  measure: Measure;
  by: string;
  spans?: { per: Span; last: number } | undefined;
}

export interface ListTile extends TileBase {
  show: 'list';
  sort: SortKey;
  columns: readonly string[];
  first: number;
}

export type Tile = FigureTile | ChartTile | ListTile;

export type Dashboard = { title: LocalizedText; tiles: readonly Tile[] };

export function canSeeTile({ model, roles, reads }: Tile, viewer: Viewer): boolean {
  if (roles !== undefined && !roles.includes(viewer.role)) return false;
  if (rowScope(model, 'read', viewer.role) === undefined) return false;
  return reads.every((path) => {
    const field = model.fieldByPath.get(path);
    return path === 'id' || (field !== undefined && canSeeField(field, viewer));
  });
}
