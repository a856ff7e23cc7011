import { USER_ACCESS_PATH } from '../src/domain/console/own-paths';
import { lazyPart } from '../src/field-types/lazy-part';
import { defineSlots } from '../src/framework/slots';
import { OutgoingMailAction } from '../src/pages/users/OutgoingMailAction';
import { UserAccessAction } from '../src/pages/users/UserAccessAction';

const UserAccessDialog = lazyPart(() => import('../src/pages/users/UserAccessDialog'));

/** What the users screen has beyond its schema. */
export const userSlots = defineSlots<'user'>({
  toolbarActions: { mail: OutgoingMailAction },
  rowActions: { access: UserAccessAction },
  dialogs: [{ path: USER_ACCESS_PATH, element: <UserAccessDialog /> }],
  texts: { empty: 'users.empty', loadFailed: 'users.loadFailed' },
});
