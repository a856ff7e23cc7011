import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';

/** Where an entry stands in the side menu: on top, among the levels, or in the part for administrators. */
export type MenuGroup = 'main' | 'levels' | 'admin';

/** One line of the side menu. */
export interface MenuEntry {
  /** Path of the page, for example `/hierarchy/rooms`. */
  to: string;
  /** Catalogue key, or a text in the reader's language. */
  label: string;
  icon: SvgIconComponent;
  group: MenuGroup;
  /** Beside the label: something about what the page has, such as a number. */
  Mark?: ComponentType | undefined;
  /** react-admin resource that must have records for the entry to be shown: of levels in which the session may create none. */
  needsRecordsOf?: string;
}

/** The entries of one group, in their order. */
export function entriesOf(entries: readonly MenuEntry[], group: MenuGroup): MenuEntry[] {
  return entries.filter((entry) => entry.group === group);
}
