import SentimentDissatisfied from '@mui/icons-material/SentimentDissatisfied';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Message } from '../feedback/Message';

export function PageCrash() {
  const translate = useTranslate();
  return (
    <Message
      icon={SentimentDissatisfied}
      title={translate('common.crash.title')}
      text={translate('common.crash.message')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate('common.reload')}
        </Button>
      }
    />
  );
}
