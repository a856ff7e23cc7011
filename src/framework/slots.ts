import type { ComponentType, ReactElement } from 'react';
import type { CellProps, FormControl } from '../field-types/field-type';
import type { EntityModel, EntityRecord } from '../model/types';

export interface RowActionProps {
  record: EntityRecord;
  model: EntityModel;
}

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
export type RecordRemoval = (record: EntityRecord) => (() => Promise<void>) | undefined;

export interface BulkActionProps {
  /** The selected records. */
  records: readonly EntityRecord[];
  model: EntityModel;
}

/** What one entity adds by hand to its generated screens. Everything may be left out. */
export interface EntitySlots {
  /** By a name of their own, in the order they are shown. */
  rowActions?: Readonly<Record<string, ComponentType<RowActionProps>>>;
  /** What can be done with the selected rows, beside deleting them. */
  bulkActions?: Readonly<Record<string, ComponentType<BulkActionProps>>>;
  toolbarActions?: Readonly<Record<string, ComponentType<ToolbarActionProps>>>;
  /** Cells by field path, instead of the field type's. */
  cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** Form controls by field path, instead of the field type's. */
  controls?: Readonly<Record<string, FormControl>>;
  dialogs?: readonly DialogRoute[];
  /** A hook: how records are deleted when that takes more than their own deletion. */
  useRemoval?: () => RecordRemoval;
  texts?: ListTexts;
}

/** An entity as the console shows it: its model and its slots. */
export interface ConsoleResource {
  model: EntityModel;
  slots: EntitySlots;
}
