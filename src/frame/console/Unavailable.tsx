import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Message } from '../layout/feedback/Message';
import { useDocumentTitle } from '../layout/shell/use-document-title';

/** In place of everything, when the server was not reached at the start. */
export function Unavailable() {
  const translate = useTranslate();
  const title = translate('common.unavailable.title');
  useDocumentTitle(title);
  return (
    <main>
      <Message
        icon={CloudOffOutlined}
        title={title}
        text={translate('common.unavailable.message')}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {translate('common.reload')}
          </Button>
        }
      />
    </main>
  );
}
