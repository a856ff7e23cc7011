import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';

export type MenuGroup = 'main' | 'levels' | 'admin';

export interface MenuEntry {
  /** Path of the page, for example `/hierarchy/rooms`. */
  to: string;
  label: string;
  icon: SvgIconComponent;
  group: MenuGroup;
  Mark?: ComponentType | undefined;
  /**
   * Resource that must have records for the entry to be shown; set for levels in which the session may not create
   * records.
   */
  needsRecordsOf?: string;
}

export function entriesOf(entries: readonly MenuEntry[], group: MenuGroup): MenuEntry[] {
  return entries.filter((entry) => entry.group === group);
}
