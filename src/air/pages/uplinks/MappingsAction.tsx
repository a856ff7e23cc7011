import QuarantineIcon from '@mui/icons-material/ReportOutlined';
import MappingIcon from '@mui/icons-material/SwapHorizOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

export function MappingsAction() {
  const translate = useTranslate();
  return (
    <>
      <Button size="small" component={Link} to="/mappings" startIcon={<MappingIcon />}>
        {translate('uplinks.mappings')}
      </Button>
      <Button size="small" component={Link} to="/quarantined_readings" startIcon={<QuarantineIcon />}>
        {translate('uplinks.quarantine')}
      </Button>
    </>
  );
}
