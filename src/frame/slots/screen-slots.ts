import type { ComponentType, ReactNode } from 'react';
import type { NamedModel, RecordOf } from '../model/entities';

/** What stands in the place of a generated page gets: it may surround that page, or do without it. */
export interface PageSlotProps<Name extends string = string> {
  model: NamedModel<Name>;
  /** The page that the schema makes. That of the list also opens the entity's dialogs. */
  Generated: ComponentType;
}

/** The same of a page about one record. */
export interface RecordPageSlotProps<Name extends string = string> extends PageSlotProps<Name> {
  id: string;
}

/** What stands in the place of a section of a form gets. */
export interface SectionSlotProps<Name extends string = string> {
  model: NamedModel<Name>;
  /** What the form holds now, as far as it has been filled in. */
  values: Partial<RecordOf<Name>>;
  /** The inputs that the schema makes of the section. Left out, its fields are not asked for. */
  children: ReactNode;
}
