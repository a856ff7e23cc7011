import MailIcon from '@mui/icons-material/OutboxOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

export function OutgoingMailAction() {
  const translate = useTranslate();
  return (
    <Button size="small" component={Link} to="/mails" startIcon={<MailIcon />}>
      {translate('users.outgoingMail')}
    </Button>
  );
}
