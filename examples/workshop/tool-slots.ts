import { defineSlots } from 'schemawright/screens';
import { CheapFilter } from './CheapFilter';
import { StockSection } from './StockSection';
import { EditTool, NewTool, ToolLabel, ToolList } from './ToolPages';
import { ToolWorth } from './ToolWorth';

export const toolSlots = defineSlots<'tool'>({
  cells: { worth: ToolWorth },
  filters: { price: CheapFilter },
  sections: { stock: StockSection },
  pages: { list: ToolList, create: NewTool, edit: EditTool, show: ToolLabel },
});
