import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { recordTitle } from '../entity/record-title';
import type { EntityRecord } from '../model/entity-model';
import { useRows } from './use-rows';
import type { Selection } from './use-selection';

export function PageBox({ selection: { selected, toggleAll } }: { selection: Selection }) {
  const translate = useTranslate();
  const rows = useRows();
  const isPartly = selected.length > 0 && selected.length < rows.length;
  return (
    <Checkbox
      size="small"
      checked={rows.length > 0 && selected.length === rows.length}
      indeterminate={isPartly}
      disabled={rows.length === 0}
      onChange={toggleAll}
      slotProps={{
        input: {
          'aria-label': translate('framework.selection.page'),
          // Sets the native `indeterminate` property, because assistive technology reads the checkbox itself.
          ref: (input: HTMLInputElement | null) => {
            if (input !== null) input.indeterminate = isPartly;
          },
        },
      }}
    />
  );
}

interface RowBoxProps {
  selection: Selection;
  record: EntityRecord;
  tabIndex?: -1;
}

export function RowBox({ selection: { isSelected, toggle }, record, tabIndex }: RowBoxProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const label = translate('framework.selection.row', { name: recordTitle(model, record) });
  return (
    <Checkbox
      size="small"
      tabIndex={tabIndex}
      checked={isSelected(record.id)}
      onChange={() => toggle(record.id)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
