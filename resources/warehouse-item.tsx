import { CONFIGURE_ROOMS_PATH, IMPORT_PATH } from '../src/domain/console/own-paths';
import { lazyPart } from '../src/field-types/lazy-part';
import { defineSlots } from '../src/framework/slots';
import { ConfigureRoomsAction, ImportAction } from '../src/pages/warehouse/WarehouseActions';

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
