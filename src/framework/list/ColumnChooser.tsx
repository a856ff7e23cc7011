import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../field-types/lazy-part';
import { ToolButton } from '../../layout/shell/ToolButton';
import { useColumns } from './use-columns';

const ColumnMenu = lazyPart(async () => ({ default: (await import('./ColumnMenu')).ColumnMenu }));

/** Which columns the list shows. */
export function ColumnChooser() {
  const columns = useColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  if (columns.all.length < 2) return null;
  return (
    <>
      <ToolButton
        label={translate('framework.list.columns')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ColumnsIcon />
      </ToolButton>
      {anchor !== null && <ColumnMenu columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
