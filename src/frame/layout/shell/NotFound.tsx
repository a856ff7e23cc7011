import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Message } from '../feedback/Message';
import { PageTitle } from './PageTitle';

export function NotFound() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('ra.page.not_found')} />
      <Message
        icon={ExploreOffOutlined}
        title={translate('shell.notFound.title')}
        text={translate('shell.notFound.message')}
        action={
          <Button variant="contained" component={Link} to="/">
            {translate('shell.notFound.home')}
          </Button>
        }
      />
    </>
  );
}
