import Inventory from '@mui/icons-material/Inventory2Outlined';
import type { ConsoleParts } from 'schemawright/screens';
import { models } from './models';
import { STOCK_PATH } from './own-paths';
import { StockPage } from './StockPage';
import { toolSlots } from './tool-slots';

export const parts: ConsoleParts = {
  models,
  resources: models.list.map((model) => ({ model, slots: model.name === 'tool' ? toolSlots : {} })),
  pages: [{ path: STOCK_PATH, element: <StockPage />, label: 'product.stock', icon: Inventory }],
};
