import { lazyPart } from '../src/field-types/lazy-part';
import { defineSlots } from '../src/framework/slots';
import {
  CONFIGURE_ROOMS_PATH,
  ConfigureRoomsAction,
  IMPORT_PATH,
  ImportAction,
} from '../src/pages/warehouse/WarehouseActions';

const ImportDialog = lazyPart(() => import('../src/pages/warehouse/ImportDialog'));
const ConfigureRoomsDialog = lazyPart(() => import('../src/pages/warehouse/ConfigureRoomsDialog'));

/** What the warehouse screen has beyond its schema. */
export const warehouseItemSlots = defineSlots<'warehouse-item'>({
  toolbarActions: { import: ImportAction, configureRooms: ConfigureRoomsAction },
  dialogs: [
    { path: IMPORT_PATH, element: <ImportDialog /> },
    { path: CONFIGURE_ROOMS_PATH, element: <ConfigureRoomsDialog /> },
  ],
});
