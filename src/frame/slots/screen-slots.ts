import type { ComponentType, ReactNode } from 'react';
import type { NamedModel, RecordOf } from '../model/entities';

export interface PageSlotProps<Name extends string = string> {
  model: NamedModel<Name>;
  /** Generated list page, which also opens the dialogs of the entity. */
  Generated: ComponentType;
}

export interface RecordPageSlotProps<Name extends string = string> extends PageSlotProps<Name> {
  id: string;
  /** Generated record page. The `show` page can have content (`above`) between the heading and the fields. */
  Generated: ComponentType<{ above?: ReactNode }>;
}

export interface SectionSlotProps<Name extends string = string> {
  model: NamedModel<Name>;
  values: Partial<RecordOf<Name>>;
  /** Generated inputs of the section, to be rendered by the slot. Otherwise the fields are not part of the form. */
  children: ReactNode;
}
