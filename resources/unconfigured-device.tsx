import AssignIcon from '@mui/icons-material/AddLocationAltOutlined';
import QuarantineIcon from '@mui/icons-material/ReportOutlined';
import MappingIcon from '@mui/icons-material/SwapHorizOutlined';
import { ASSIGN_PATH, NEW_MAPPING_PATH } from '../src/air/domain/console/own-paths';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { rowLink, toolbarLink } from '../src/frame/list/LinkAction';
import { defineSlots } from '../src/frame/slots/slots';

const FirstMessage = lazyPart(async () => (await import('../src/air/pages/uplinks/FirstMessage')).FirstMessage);
const NewMapping = lazyPart(() => import('../src/air/pages/uplinks/NewMapping'));
const AssignDialog = lazyPart(() => import('../src/air/pages/uplinks/AssignDialog'));

export const unconfiguredDeviceSlots = defineSlots<'unconfigured-device'>({
  toolbarActions: {
    mappings: toolbarLink({ path: '/mappings', icon: MappingIcon, label: 'uplinks.mappings' }),
    quarantine: toolbarLink({ path: '/quarantined_readings', icon: QuarantineIcon, label: 'uplinks.quarantine' }),
  },
  emptyAction: FirstMessage,
  rowActions: {
    assign: rowLink({ path: ASSIGN_PATH, icon: AssignIcon, label: 'uplinks.assign.title' }),
    mapping: rowLink({ path: NEW_MAPPING_PATH, icon: MappingIcon, label: 'uplinks.newMapping' }),
  },
  dialogs: [
    { path: ASSIGN_PATH, element: <AssignDialog /> },
    { path: NEW_MAPPING_PATH, element: <NewMapping /> },
  ],
  texts: { empty: 'uplinks.none' },
});
