import type { Operation, Role, UserReach } from './access-model';
import type { SortKey } from './entity-model';
import type { SchemaPattern } from './field-type-data';
import type { SharedSchemas } from './inline-shared';
import type { Locale, LocalizedText } from './localized-text';
import type { SchemaSource, TranslationsKeyword } from './source';

/** One capability as `schemas/_application.json` has it. */
export interface CapabilityKeyword {
  /** Ends the sentence "You may not …" in every language. */
  does: LocalizedText;
  /** Names of roles; `*` stands for every one. */
  roles: Role[];
  needs?: Operation;
  writes?: Record<string, string[]>;
  opens?: string[];
  screenOnly?: boolean;
  readsOnly?: boolean;
}

/** A field type of an application: a kind of one that the frame has, by whose ways it is stored, asked, edited and read from files. */
export interface OwnFieldType {
  base: string;
  /** Schemas that this type is the default for; left out: those that name it. */
  matches?: SchemaPattern[];
  /** Keywords of JSON Schema that hold for every value of the type, beside those of its base. */
  limits?: Record<string, unknown>;
}

/** How a part of the dashboard is drawn. */
export type TileKind = 'figure' | 'bars' | 'lines' | 'shares' | 'list';

/** One part of the dashboard as `schemas/_dashboard.json` has it. */
export interface TileSource {
  show: TileKind;
  title: string;
  'x-i18n'?: TranslationsKeyword;
  entity: string;
  /** A filter as lists take it; `{ "days": n }` stands for the day n days after today. */
  where?: Record<string, unknown>;
  /** Left out: every role that may see what it is made of. */
  roles?: Role[];
  /** Left out: how many records there are. */
  value?: 'count' | Partial<Record<'sum' | 'average' | 'minimum' | 'maximum', string>>;
  /** Only the last days by a date field, compared with as many days before. */
  period?: { field: string; days: number };
  by?: string;
  per?: 'day' | 'week' | 'month';
  last?: number;
  sort?: SortKey;
  columns?: string[];
  first?: number;
}

/** `schemas/_dashboard.json`: the page that an application begins with. */
export interface DashboardSource {
  $schema?: string;
  title: string;
  'x-i18n'?: TranslationsKeyword;
  tiles: TileSource[];
}

/** `schemas/_application.json`: what an application is beside its entities. */
export interface ApplicationSource {
  $schema?: string;
  /** Codes of the languages that the console speaks. */
  languages: Locale[];
  /** Names of what the application brings in code, by the keyword that refers to it. */
  rules?: { values?: string[]; checks?: string[] };
  /** Names of icons that the application brings in code, beside those of the frame. */
  icons?: string[];
  /** Field types of its own, by name. */
  fieldTypes?: Record<string, OwnFieldType>;
  /** The entity whose records are people who sign in, and the capability that somebody among them always has. */
  accounts?: { entity: string; managedBy: string; viewOnly?: string };
  users: Record<Role, { reaches: UserReach }>;
  /** By level: the role of sessions that an access token opens. */
  levels: Record<string, Role>;
  capabilities: Record<string, CapabilityKeyword>;
}

/**
 * The description of an application with what is found out about it when it is generated.
 *
 * @typeParam ValueRule the rules that compute values by code.
 */
export interface GeneratedApplication<ValueRule extends string = string> extends ApplicationSource {
  rules?: { values?: ValueRule[]; checks?: string[] };
  /** Entities whose every change goes through the server on Firestore, because rules have limits. */
  writtenByServer?: string[];
  /** What `_dashboard.json` says, where there is one. */
  dashboard?: DashboardSource;
}

/** What models are compiled of. */
export interface CompilableSchemas {
  sources: SchemaSource[];
  shared: SharedSchemas;
  application: GeneratedApplication;
}
