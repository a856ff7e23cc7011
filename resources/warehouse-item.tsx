import RoomsIcon from '@mui/icons-material/MeetingRoomOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { CONFIGURE_ROOMS_PATH, IMPORT_PATH } from '../src/air/domain/console/own-paths';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { toolbarLink } from '../src/frame/list/LinkAction';
import { defineSlots } from '../src/frame/slots/slots';

const ImportDialog = lazyPart(() => import('../src/air/pages/warehouse/ImportDialog'));
const ConfigureRoomsDialog = lazyPart(() => import('../src/air/pages/warehouse/ConfigureRoomsDialog'));

const configureRooms = toolbarLink({
  ...{ path: CONFIGURE_ROOMS_PATH, icon: RoomsIcon, label: 'warehouse.rooms.title', may: 'warehouse.configure' },
});

export const warehouseItemSlots = defineSlots<'warehouse-item'>({
  toolbarActions: {
    import: toolbarLink({
      ...{ path: IMPORT_PATH, icon: ImportIcon, label: 'warehouse.import.title', may: 'warehouse.import' },
    }),
    configureRooms,
  },
  bulkActions: { configureRooms },
  dialogs: [
    { path: IMPORT_PATH, element: <ImportDialog /> },
    { path: CONFIGURE_ROOMS_PATH, element: <ConfigureRoomsDialog /> },
  ],
});
