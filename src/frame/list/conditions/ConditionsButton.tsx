import ConditionsIcon from '@mui/icons-material/FilterAltOutlined';
import { Badge } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../entity/entity-context';
import { useAccess } from '../../entity/use-access';
import { lazyPart } from '../../field-types/lazy-part';
import { ToolButton } from '../../layout/shell/ToolButton';
import { useSharedFilterDraft } from '../use-filter-draft';
import { parseConditions } from './asked-conditions';

const ConditionsPanel = lazyPart(async () => (await import('./ConditionsPanel')).ConditionsPanel);

export function ConditionsButton() {
  const { model } = useEntity();
  const { visible } = useAccess(model);
  const { conditions } = useSharedFilterDraft();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  const fields = visible.filter((field) => field.filter && field.operators.length > 0);
  if (fields.length === 0) return null;
  const label = translate('framework.conditions.label');
  const count = parseConditions(conditions).conditions.length;
  return (
    <>
      <ToolButton
        label={count > 0 ? `${label} (${count})` : label}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={count > 0 ? count : undefined} color="primary">
          <ConditionsIcon />
        </Badge>
      </ToolButton>
      {anchor !== null && <ConditionsPanel fields={fields} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
