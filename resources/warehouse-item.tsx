import { CONFIGURE_ROOMS_PATH, IMPORT_PATH } from '../src/air/domain/console/own-paths';
import { ConfigureRoomsAction, ImportAction } from '../src/air/pages/warehouse/WarehouseActions';
import { lazyPart } from '../src/frame/field-types/lazy-part';
import { defineSlots } from '../src/frame/slots/slots';

const ImportDialog = lazyPart(() => import('../src/air/pages/warehouse/ImportDialog'));
const ConfigureRoomsDialog = lazyPart(() => import('../src/air/pages/warehouse/ConfigureRoomsDialog'));

export const warehouseItemSlots = defineSlots<'warehouse-item'>({
  toolbarActions: { import: ImportAction, configureRooms: ConfigureRoomsAction },
  dialogs: [
    { path: IMPORT_PATH, element: <ImportDialog /> },
    { path: CONFIGURE_ROOMS_PATH, element: <ConfigureRoomsDialog /> },
  ],
});
