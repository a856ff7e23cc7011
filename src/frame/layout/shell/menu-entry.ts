import type { SvgIconComponent } from '@mui/icons-material';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import type { ComponentType } from 'react';
import type { MenuGroup } from '../../model/entity-model';
import type { FRAME_ICONS } from '../../model/icons';

export interface MenuEntry {
  to: string;
  label: string;
  icon: SvgIconComponent;
  group: MenuGroup;
  Mark?: ComponentType | undefined;
  /** Set for entities whose entry is hidden without records, because the session cannot create any. */
  needsRecordsOf?: string;
}

export type Icons = Readonly<Record<string, SvgIconComponent>>;

const ICONS: Icons = {
  book: MenuBookOutlined,
  building: ApartmentOutlined,
  calendar: CalendarMonthOutlined,
  document: ArticleOutlined,
  exchange: SwapHorizOutlined,
  person: PersonOutlined,
  room: MeetingRoomOutlined,
  tag: LabelOutlined,
  users: PeopleOutlined,
} satisfies Record<(typeof FRAME_ICONS)[number], SvgIconComponent>;

/** Returns a default icon for unknown names, so that an invalid name does not break the menu for all users. */
export function getMenuIcon(name: string, own: Icons = {}): SvgIconComponent {
  return own[name] ?? ICONS[name] ?? ArticleOutlined;
}
