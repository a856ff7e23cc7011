import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../field-types/lazy-part';
import { useColumns } from './use-columns';

const ColumnMenu = lazyPart(async () => ({ default: (await import('./ColumnMenu')).ColumnMenu }));

/** Which columns the list shows. */
export function ColumnChooser() {
  const columns = useColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const label = translate('framework.list.columns');
  if (columns.all.length < 2) return null;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ColumnsIcon />
        </IconButton>
      </Tooltip>
      {anchor !== null && <ColumnMenu columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
