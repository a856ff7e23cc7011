import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../field-types/lazy-part';
import { ToolButton } from '../../layout/shell/ToolButton';

const ViewsPanel = lazyPart(async () => ({ default: (await import('./ViewsPanel')).ViewsPanel }));

/** Filters and sort that a person saved under a name. */
export function ViewsButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  return (
    <>
      <ToolButton
        label={translate('framework.views.label')}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewsIcon />
      </ToolButton>
      {anchor !== null && <ViewsPanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
