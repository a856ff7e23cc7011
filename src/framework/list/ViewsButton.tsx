import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../field-types/lazy-part';

const ViewsPanel = lazyPart(async () => ({ default: (await import('./ViewsPanel')).ViewsPanel }));

/** Filters and sort that a person saved under a name. */
export function ViewsButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const label = translate('framework.views.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewsIcon />
        </IconButton>
      </Tooltip>
      {anchor !== null && <ViewsPanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
