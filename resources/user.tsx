import { USER_ACCESS_PATH } from '../src/air/domain/console/own-paths';
import { DevicesCell } from '../src/air/pages/users/DevicesCell';
import { OutgoingMailAction } from '../src/air/pages/users/OutgoingMailAction';
import { UserAccessAction } from '../src/air/pages/users/UserAccessAction';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { CommaListWidget } from '../src/frame/field-types/widgets/CommaListWidget';
import { defineSlots } from '../src/frame/slots/slots';

const UserAccessDialog = lazyPart(() => import('../src/air/pages/users/UserAccessDialog'));

export const userSlots = defineSlots<'user'>({
  toolbarActions: { mail: OutgoingMailAction },
  rowActions: { access: UserAccessAction },
  dialogs: [{ path: USER_ACCESS_PATH, element: <UserAccessDialog /> }],
  // A missing list gives a business user access to everything, an empty list to nothing.
  controls: { deviceHwIds: { widget: CommaListWidget, keepsEmpty: true } },
  cells: { deviceHwIds: DevicesCell },
  texts: { empty: 'users.empty', loadFailed: 'users.loadFailed' },
});
