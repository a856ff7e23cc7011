import type { ComponentType, FunctionComponent, ReactElement } from 'react';
import type { CellProps, FilterProps, FormControl } from '../field-types/field-type';
import type { EntityName, EntityPath, FormPath, NamedModel, RecordOf, SectionName, ValueAt } from '../model/entities';
import type { EntityModel } from '../model/entity-model';
import type { PageSlotProps, RecordPageSlotProps, SectionSlotProps } from './screen-slots';

/**
 * A component of one entity's, in a place that knows entities by no name. A method's type, because its record is one of
 * that entity: the screens of an entity hold no others, and every record was checked where it was read.
 */
type Part<Props> = { render(props: Props): ReturnType<FunctionComponent> }['render'];

export interface RowActionProps<Name extends string = string> {
  record: RecordOf<Name>;
  model: NamedModel<Name>;
}

export type RowMarkProps<Name extends string = string> = RowActionProps<Name>;

export interface ToolbarActionProps {
  model: EntityModel;
}

/** A dialog with an address of its own, over the list. */
export interface DialogRoute {
  /** Below the list's path, for example `:id` or `import`. */
  path: string;
  element: ReactElement;
}

/** Catalogue keys of what a list says in its own words. */
export interface ListTexts {
  /** No row was found. */
  empty?: string;
  /** Added when a session that sees only a part has nothing at all in it. */
  emptyScope?: string;
  /** The rows could not be read; the cause is shown below it. */
  loadFailed?: string;
  /** A record was deleted. */
  deleted?: string;
  /** A record could not be deleted; gets the `cause`. */
  deleteFailed?: string;
}

/** How a record is deleted in a way of its own; undefined leaves it to the data provider. */
export type RecordRemoval<Name extends string = string> = {
  remove(record: RecordOf<Name>): (() => Promise<void>) | undefined;
}['remove'];

export interface BulkActionProps<Name extends string = string> {
  /** The selected records. */
  records: readonly RecordOf<Name>[];
  model: NamedModel<Name>;
}

/** What a cell of an entity gets: its value at the path, and its record. */
export type EntityCellProps<Name extends string, P extends EntityPath<Name>> = CellProps<
  ValueAt<RecordOf<Name>, P>,
  RecordOf<Name>
>;

/** What one entity adds by hand to its generated screens. Everything may be left out. */
export interface EntitySlots<Name extends string = string> {
  /** What is to be seen of a row at once, before its actions; it has room for one icon from the beginning. */
  rowMark?: Part<RowMarkProps<Name>>;
  /** By a name of their own, in the order they are shown. */
  rowActions?: Readonly<Record<string, Part<RowActionProps<Name>>>>;
  /** Those that come after show, edit and delete. */
  laterRowActions?: Readonly<Record<string, Part<RowActionProps<Name>>>>;
  /** What can be done with the selected rows, beside deleting them. */
  bulkActions?: Readonly<Record<string, Part<BulkActionProps<Name>>>>;
  toolbarActions?: Readonly<Record<string, ComponentType<ToolbarActionProps>>>;
  /** Cells by field path, instead of the field type's. */
  cells?: { readonly [P in EntityPath<Name>]?: Part<EntityCellProps<Name, P>> };
  /** Form controls by field path, instead of the field type's. */
  controls?: { readonly [P in FormPath<Name>]?: FormControl };
  /** Filters by field path, instead of the field type's. */
  filters?: { readonly [P in EntityPath<Name>]?: ComponentType<FilterProps> };
  /** Whole pages, instead of the generated ones or around them. */
  pages?: {
    readonly list?: Part<PageSlotProps<Name>>;
    readonly create?: Part<PageSlotProps<Name>>;
    readonly edit?: Part<RecordPageSlotProps<Name>>;
    readonly show?: Part<RecordPageSlotProps<Name>>;
  };
  /** Where somebody comes who has made a record, instead of the list: to its page, where something is left to do. */
  afterCreate?: 'show';
  /** Sections of the forms by their names in the schema, around the generated inputs or instead of them. */
  sections?: { readonly [S in SectionName<Name>]?: Part<SectionSlotProps<Name>> };
  dialogs?: readonly DialogRoute[];
  /** A hook: how records are deleted when that takes more than their own deletion. */
  useRemoval?: () => RecordRemoval<Name>;
  texts?: ListTexts;
}

/**
 * The slots of an entity, held to its fields.
 *
 * @example defineSlots<'device'>({ cells: { TOFF_led: ({ value }) => value?.toFixed(0) } })
 */
export function defineSlots<Name extends EntityName>(slots: EntitySlots<Name>): EntitySlots<Name> {
  return slots;
}

/** An entity as the console shows it: its model and its slots. */
export interface ConsoleResource {
  model: EntityModel;
  slots: EntitySlots;
}
