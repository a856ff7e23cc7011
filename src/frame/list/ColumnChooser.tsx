import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../field-types/lazy-part';
import { ToolButton } from '../layout/shell/ToolButton';
import { useColumns } from './use-columns';

const ColumnPanel = lazyPart(async () => ({ default: (await import('./ColumnPanel')).ColumnPanel }));

/** Which columns the list shows, in which order, and how wide. */
export function ColumnChooser() {
  const columns = useColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  if (columns.all.length < 2) return null;
  return (
    <>
      <ToolButton
        label={translate('framework.list.columns')}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ColumnsIcon />
      </ToolButton>
      {anchor !== null && <ColumnPanel columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
