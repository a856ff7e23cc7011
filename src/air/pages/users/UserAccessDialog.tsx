import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useRecordGone } from '../../../frame/deleted/record-gone';
import { useModel } from '../../../frame/entity/entity-context';
import { useMay } from '../../../frame/entity/use-may';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { RecordOf } from '../../../frame/model/entities';
import { RecordDialog } from '../../../frame/show/RecordDialog';
import { ApiKeySection } from './ApiKeySection';
import { InvitationSection } from './InvitationSection';
import { OneTimePasswordSection } from './OneTimePasswordSection';
import { PasswordSection } from './PasswordSection';
import { panelUser } from './panel-user';
import { SecondFactorSection } from './SecondFactorSection';
import { SessionsSection } from './SessionsSection';

/** The panel behind the key icon of a user: passwords, sessions and API key. */
export default function UserAccessDialog() {
  const model = useModel('user');
  const translate = useTranslate();
  return (
    <RecordDialog
      model={model}
      title={() => translate('users.access.title')}
      missing={translate('users.missing')}
      maxWidth="sm"
    >
      {(record) => <Sections record={record} />}
    </RecordDialog>
  );
}

function Sections({ record }: { record: RecordOf<'user'> }) {
  const model = useModel('user');
  const may = useMay();
  const isGone = useRecordGone();
  // Firebase Authentication has neither passwords for one sign-in nor second factors of this console.
  const isEmbedded = useSiteConfig().firebase === undefined;
  const on = { model, record };
  const user = panelUser(record, isGone);
  return (
    <Stack spacing={3} divider={<Divider />}>
      <Stack spacing={3}>
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {`${user.name} · ${user.email}`}
        </Typography>
        <PasswordSection user={user} />
      </Stack>
      {may('users.password', on) && <InvitationSection user={user} />}
      {isEmbedded && may('users.password', on) && <OneTimePasswordSection user={user} />}
      {isEmbedded && may('users.password', on) && <SecondFactorSection user={user} />}
      {may('users.sessions', on) && <SessionsSection user={user} />}
      {may('users.apiKey', on) && <ApiKeySection user={user} />}
    </Stack>
  );
}
