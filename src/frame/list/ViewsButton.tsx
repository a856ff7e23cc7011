import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../field-types/lazy-part';
import { ToolButton } from '../layout/shell/ToolButton';
import { useViewCalls } from '../views/views-context';

const ViewsPanel = lazyPart(async () => ({ default: (await import('./ViewsPanel')).ViewsPanel }));

/** What of the list was saved under a name. Not there where no server keeps it. */
export function ViewsButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  if (useViewCalls() === null) return null;
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
