import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Role } from '../../model/access-model';
import { APPLICATION_FILE } from '../../model/rights';
import type { SchemaPlace } from '../../model/schema-lines';
import { fileOf } from '../rules/draft';
import { explainedRights, linesIn } from '../rules/explained-rights';
import type { StudioField } from '../rules/fields-of';
import { type FieldRight, withoutIdleWriters } from '../rules/rights-text';
import { CompareRoles } from './CompareRoles';
import { FieldsTable } from './FieldsTable';
import { RowsTable } from './RowsTable';
import { type DraftRights, useDraftModels } from './use-draft-models';
import { WhyTables } from './WhyTables';

interface RightsTabProps {
  entity: string;
  text: string;
  application: string;
  fields: readonly StudioField[];
  roles: readonly Role[];
  rights: DraftRights;
  onText(text: string): void;
  onPlace(place: SchemaPlace): void;
}

const FIELD_RIGHTS: readonly FieldRight[] = ['visibleTo', 'editableBy'];
const VIEWS = ['change', 'why', 'compare'] as const;
type View = (typeof VIEWS)[number];

function Explained({
  view,
  entity,
  text,
  application,
  rights,
  onPlace,
}: Omit<RightsTabProps, 'fields' | 'roles' | 'onText'> & { view: View }) {
  const translate = useTranslate();
  const models = useDraftModels(rights);
  const model = models?.byName.get(entity);
  if (models === undefined || model === undefined) {
    return <Alert severity="info">{translate('studio.why.wrong')}</Alert>;
  }
  const explained = explainedRights(
    models,
    model,
    linesIn({ [fileOf(entity)]: text, [APPLICATION_FILE]: application }),
  );
  return view === 'why' ? (
    <WhyTables {...{ models, model, explained, onPlace }} />
  ) : (
    <CompareRoles {...{ models, model, explained }} />
  );
}

export function RightsTab(props: RightsTabProps) {
  const translate = useTranslate();
  const { text, onText } = props;
  const [view, setView] = useState<View>('change');
  const [before, setBefore] = useState<readonly string[]>([]);
  const tables = {
    ...props,
    onText: (changed: string) => {
      if (changed === text) return;
      setBefore([...before, text]);
      onText(withoutIdleWriters(changed, props.roles));
    },
  };
  const last = before.at(-1);
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={translate('studio.rights')}
          onChange={(_event, next: View | null) => setView(next ?? view)}
        >
          {VIEWS.map((each) => (
            <ToggleButton key={each} value={each}>
              {translate(`studio.rightsViews.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {view === 'change' && (
          <Button
            disabled={last === undefined}
            onClick={() => {
              if (last === undefined) return;
              setBefore(before.slice(0, -1));
              onText(last);
            }}
          >
            {translate('studio.undoLast')}
          </Button>
        )}
      </Stack>
      {view === 'change' ? (
        <>
          <RowsTable {...tables} />
          {FIELD_RIGHTS.map((right) => (
            <FieldsTable key={right} right={right} {...tables} />
          ))}
        </>
      ) : (
        <Explained {...props} view={view} />
      )}
    </Stack>
  );
}
