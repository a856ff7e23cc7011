import UnpublishIcon from '@mui/icons-material/PublicOffOutlined';
import PublishIcon from '@mui/icons-material/PublicOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { PUBLISHED } from '../model/drafts';
import type { EntityRecord } from '../model/entity-model';

export function PublishAction({ record }: { record: EntityRecord }) {
  const { model } = useEntity();
  const { changes } = useAccess(model);
  const translate = useTranslate();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<EntityRecord, Error>();
  if (model.drafts !== true) return null;
  const isPublished = record[PUBLISHED] === true;
  const change = () =>
    update(
      model.route,
      { id: record.id, data: { [PUBLISHED]: !isPublished }, previousData: record },
      {
        onSuccess: () => notify(isPublished ? 'framework.drafts.unpublished' : 'framework.drafts.published'),
        onError: (error) => notify('framework.updateFailed', { type: 'error', messageArgs: { cause: error.message } }),
      },
    );
  return (
    <>
      {!isPublished && <Chip size="small" label={translate('framework.drafts.draft')} sx={{ alignSelf: 'center' }} />}
      {changes(record, PUBLISHED) && (
        <Button onClick={change} loading={isPending} startIcon={isPublished ? <UnpublishIcon /> : <PublishIcon />}>
          {translate(isPublished ? 'framework.drafts.unpublish' : 'framework.drafts.publish')}
        </Button>
      )}
    </>
  );
}
