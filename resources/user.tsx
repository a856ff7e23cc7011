import KeyIcon from '@mui/icons-material/KeyOutlined';
import MailIcon from '@mui/icons-material/OutboxOutlined';
import type { WidgetProps } from '@rjsf/utils';
import { USER_ACCESS_PATH } from '../src/air/domain/console/own-paths';
import { DevicesCell } from '../src/air/pages/users/user-cells';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { rowLink, toolbarLink } from '../src/frame/list/LinkAction';
import { defineSlots } from '../src/frame/slots/slots';

const UserAccessDialog = lazyPart(() => import('../src/air/pages/users/UserAccessDialog'));

/** Adds names of places to choices, because several customers have a "Room 1". */
const createPicker = (entity: string, route: string, paths: readonly string[]) =>
  lazyPart<WidgetProps>(async () => {
    const { ReferenceListWidget } = await import('../src/frame/field-types/inputs/reference-inputs');
    const labelText = (record: Readonly<Record<string, unknown>>) =>
      paths.flatMap((path) => record[path] ?? []).join(' · ');
    const reference = { entity, route, label: paths[0], labelText, isSearched: true };
    return { default: (props) => <ReferenceListWidget {...props} options={{ ...props.options, reference }} /> };
  });

export const userSlots = defineSlots<'user'>({
  toolbarActions: { mail: toolbarLink({ path: '/mails', icon: MailIcon, label: 'users.outgoingMail' }) },
  rowActions: { access: rowLink({ path: USER_ACCESS_PATH, icon: KeyIcon, label: 'users.access.open' }) },
  dialogs: [{ path: USER_ACCESS_PATH, element: <UserAccessDialog /> }],
  controls: {
    buildings: { widget: createPicker('building', 'hierarchy/buildings', ['name', 'env_name']) },
    rooms: { widget: createPicker('room', 'hierarchy/rooms', ['name', 'env_name']) },
    chosenDevices: {
      widget: createPicker('device', 'devices', ['alias', 'room_name', 'building_name', 'hw_id']),
      // A missing list gives a business user access to everything, an empty list to nothing.
      keepsEmpty: true,
    },
  },
  cells: { deviceHwIds: DevicesCell },
  texts: { empty: 'users.empty', loadFailed: 'users.loadFailed' },
});
