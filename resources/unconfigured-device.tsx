import { ASSIGN_PATH } from '../src/air/domain/console/own-paths';
import { AssignAction, MappingsAction } from '../src/air/pages/uplinks/uplink-actions';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { defineSlots } from '../src/frame/slots/slots';

const FirstMessage = lazyPart(async () => (await import('../src/air/pages/uplinks/FirstMessage')).FirstMessage);
const AssignDialog = lazyPart(() => import('../src/air/pages/uplinks/AssignDialog'));

export const unconfiguredDeviceSlots = defineSlots<'unconfigured-device'>({
  toolbarActions: { mappings: MappingsAction },
  emptyAction: FirstMessage,
  rowActions: { assign: AssignAction },
  dialogs: [{ path: ASSIGN_PATH, element: <AssignDialog /> }],
  texts: { empty: 'uplinks.none' },
});
