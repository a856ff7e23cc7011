import type { Operation, Role, UserReach } from './access-model';
import type { SortKey } from './entity-model';
import type { SchemaPattern } from './field-type-data';
import type { SharedSchemas } from './inline-shared';
import type { Locale, LocalizedText } from './localized-text';
import type { SchemaSource, TranslationsKeyword } from './source';

export interface CapabilityKeyword {
  does: LocalizedText;
  roles: Role[];
  needs?: Operation;
  writes?: Record<string, string[]>;
  opens?: string[];
  screenOnly?: boolean;
  readsOnly?: boolean;
}

/** Field type of an application. Storage, filters, editing and import come from its base type. */
export type OwnFieldType = { base: string; matches?: SchemaPattern[]; limits?: Record<string, unknown> };

export type TileKind = 'figure' | 'bars' | 'lines' | 'shares' | 'list';

export interface TileSource {
  show: TileKind;
  title: string;
  'x-i18n'?: TranslationsKeyword;
  entity: string;
  /** Filter as in lists; `{ "days": n }` means n days after today. */
  where?: Record<string, unknown>;
  roles?: Role[];
  value?: 'count' | Partial<Record<'sum' | 'average' | 'minimum' | 'maximum', string>>;
  /** Period of the figure in days up to today. The figure is compared with the same number of days before. */
  period?: { field: string; days: number };
  by?: string;
  per?: 'day' | 'week' | 'month';
  last?: number;
  sort?: SortKey;
  columns?: string[];
  first?: number;
}

export type DashboardSource = { $schema?: string; title: string; 'x-i18n'?: TranslationsKeyword; tiles: TileSource[] };

export interface ApplicationSource {
  $schema?: string;
  languages: Locale[];
  rules?: { values?: string[]; checks?: string[] };
  icons?: string[];
  fieldTypes?: Record<string, OwnFieldType>;
  /** Entity of the users who sign in, and the capability that at least one account must always have. */
  accounts?: { entity: string; managedBy: string; viewOnly?: string };
  users: Record<Role, { reaches: UserReach }>;
  levels: Record<string, Role>;
  capabilities: Record<string, CapabilityKeyword>;
}

/** @typeParam ValueRule names of value rules in code */
export interface GeneratedApplication<ValueRule extends string = string> extends ApplicationSource {
  rules?: { values?: ValueRule[]; checks?: string[] };
  dashboard?: DashboardSource;
}

export type CompilableSchemas = { sources: SchemaSource[]; shared: SharedSchemas; application: GeneratedApplication };
