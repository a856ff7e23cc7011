import type { ComponentType, FunctionComponent, ReactElement } from 'react';
import type { CellProps, FilterProps, FormControl } from '../field-types/field-type';
import type { EntityName, EntityPath, FormPath, NamedModel, RecordOf, SectionName, ValueAt } from '../model/entities';
import type { EntityModel } from '../model/entity-model';
import type { PageSlotProps, RecordPageSlotProps, SectionSlotProps } from './screen-slots';

/** Type of a component, declared as a method, so that screens can pass records of their own entity. */
type Part<Props> = { render(props: Props): ReturnType<FunctionComponent> }['render'];

export type RowActionProps<Name extends string = string> = { record: RecordOf<Name>; model: NamedModel<Name> };

export type RowMarkProps<Name extends string = string> = RowActionProps<Name>;

export type ToolbarActionProps = { model: EntityModel };

export type DialogRoute = { path: string; element: ReactElement };

export type RecordRemoval<Name extends string = string> = {
  remove(record: RecordOf<Name>): (() => Promise<void>) | undefined;
}['remove'];

export interface BulkActionProps<Name extends string = string> {
  records: readonly RecordOf<Name>[];
  model: NamedModel<Name>;
}

export type EntityCellProps<Name extends string, P extends EntityPath<Name>> = CellProps<
  ValueAt<RecordOf<Name>, P>,
  RecordOf<Name>
>;

export interface OwnColumn<Name extends string = string> {
  key: string;
  label: string;
  align?: 'right';
  /** Least width in px, so that values which arrive later do not move the row. */
  width?: number;
  cell: Part<RowActionProps<Name>>;
}

export interface EntitySlots<Name extends string = string> {
  /** Path of the dialog that a click on a row opens. Undefined opens the page of the record. */
  opens?: { path(record: RecordOf<Name>): string | undefined }['path'];
  rowMark?: Part<RowMarkProps<Name>>;
  rowActions?: Readonly<Record<string, Part<RowActionProps<Name>>>>;
  rowIcons?: number;
  laterRowActions?: Readonly<Record<string, Part<RowActionProps<Name>>>>;
  bulkActions?: Readonly<Record<string, Part<BulkActionProps<Name>>>>;
  toolbarActions?: Readonly<Record<string, ComponentType<ToolbarActionProps>>>;
  /** Content of an empty list, for records that no form creates. */
  emptyAction?: ComponentType<ToolbarActionProps>;
  /** Columns of values that the record does not contain. They follow the first column and cannot be sorted. */
  columns?: readonly OwnColumn<Name>[];
  cells?: { readonly [P in EntityPath<Name>]?: Part<EntityCellProps<Name, P>> };
  controls?: { readonly [P in FormPath<Name>]?: FormControl };
  filters?: { readonly [P in EntityPath<Name>]?: ComponentType<FilterProps> };
  pages?: {
    readonly list?: Part<PageSlotProps<Name>>;
    readonly create?: Part<PageSlotProps<Name>>;
    readonly edit?: Part<RecordPageSlotProps<Name>>;
    readonly show?: Part<RecordPageSlotProps<Name>>;
  };
  /** Fields of a new record's form that are not folded. Default: all. */
  firstFields?: readonly FormPath<Name>[];
  /** `show` opens the record page instead of the list, for further steps. */
  afterCreate?: 'show';
  sections?: { readonly [S in SectionName<Name>]?: Part<SectionSlotProps<Name>> };
  dialogs?: readonly DialogRoute[];
  /** Hook that replaces the generated deletion, if more than the records must be deleted. */
  useRemoval?: () => RecordRemoval<Name>;
  texts?: { empty?: string; emptyScope?: string; loadFailed?: string; deleted?: string; deleteFailed?: string };
}

/** @example defineSlots<'device'>({ cells: { TOFF_led: ({ value }) => value?.toFixed(0) } }) */
export function defineSlots<Name extends EntityName>(slots: EntitySlots<Name>): EntitySlots<Name> {
  return slots;
}

export type ConsoleResource = { model: EntityModel; slots: EntitySlots };
