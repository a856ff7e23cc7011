import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CLAIM_ALL } from '../../access/can';
import { fieldTypeData } from '../../field-types/registry';
import { DataTable } from '../../layout/DataTable';
import type { Role } from '../../model/access-model';
import type { EntityModels } from '../../model/application-model';
import { compileModels } from '../../model/compile-models';
import type { EntityModel } from '../../model/entity-model';
import { APPLICATION_FILE } from '../../model/rights';
import type { SchemaPlace } from '../../model/schema-lines';
import type { StudioCalls } from '../../schema-change/studio-calls';
import { ExplanationAnswer, useExplanationWords } from '../../why/ExplanationAnswer';
import { type Draft, toFile } from '../rules/draft';
import type { StudioField } from '../rules/fields-of';
import {
  type ComparedRight,
  compareRights,
  type ExplainedRights,
  explainRights,
  type FieldRight,
  mapLines,
  removeIdleWriters,
} from '../rules/rights-text';
import { FieldsTable } from './FieldsTable';
import { FRAMED, NARROW, RowsTable } from './RowsTable';
import { WhyTables } from './WhyTables';

export interface DraftRights extends Pick<Draft, 'changed'> {
  calls: StudioCalls;
  models: EntityModels;
  isReady: boolean;
}

function useDraftModels({ calls, models, changed, isReady }: DraftRights): EntityModels | undefined {
  const { data } = useQuery({
    queryKey: ['studio', 'schemas', changed],
    queryFn: () => calls.schemas(changed),
    enabled: isReady,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    if (data === undefined) return undefined;
    const { sources, ...described } = data;
    return compileModels(sources, { types: fieldTypeData, ...described, computed: models.computed });
  }, [data, models]);
}

type CompareRolesProps = { models: EntityModels; model: EntityModel; explained: ReadonlyMap<Role, ExplainedRights> };

function CompareRoles({ models, model, explained }: CompareRolesProps) {
  const translate = useTranslate();
  const roles = [...explained.keys()];
  const [one, setOne] = useState<Role>(roles[0] ?? '');
  const [other, setOther] = useState<Role>(roles[1] ?? '');
  const [isWhole, setIsWhole] = useState(false);
  const nobody: ExplainedRights = { subject: { role: '', claim: CLAIM_ALL }, explanations: [] };
  const [first, second] = [explained.get(one) ?? nobody, explained.get(other) ?? nobody];
  const words = [useExplanationWords(models, first.subject), useExplanationWords(models, second.subject)] as const;
  const compared = compareRights(first, second);
  const differing = compared.filter(({ differs }) => differs);
  const choice = (label: string, value: Role, onChoose: (role: Role) => void) => (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      sx={{ minWidth: 140 }}
      onChange={({ target }) => onChoose(target.value)}
    >
      {roles.map((role) => (
        <MenuItem key={role} value={role}>
          {role}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {choice(translate('studio.compare.one'), one, setOne)}
        {choice(translate('studio.compare.other'), other, setOther)}
        <FormControlLabel
          label={translate('studio.compare.whole')}
          control={<Switch checked={isWhole} onChange={(_event, on) => setIsWhole(on)} />}
        />
      </Stack>
      <Typography role="status">
        {translate('studio.compare.count', { smart_count: differing.length, all: compared.length })}
      </Typography>
      {(isWhole || differing.length > 0) && (
        <Box sx={FRAMED}>
          <DataTable
            isBare
            label={translate('studio.compare.label', { one, other })}
            sx={NARROW}
            rows={isWhole ? compared : differing}
            keyOf={({ about }) => words[0].text(about)}
            rowProps={({ differs }) => ({ selected: isWhole && differs })}
            columns={[
              {
                label: translate('framework.why.what'),
                headSx: { width: { xs: '36%', sm: '44%' } },
                isHeader: true,
                cell: ({ about }) => words[0].text(about),
              },
              ...[['one', one, words[0]] as const, ['other', other, words[1]] as const].map(
                ([side, label, { whose }]) => ({
                  ...{ key: side, label },
                  cell: ({ [side]: explanation }: ComparedRight) => (
                    <ExplanationAnswer {...{ explanation, model, whose }} />
                  ),
                }),
              ),
            ]}
          />
        </Box>
      )}
    </Stack>
  );
}

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

type ExplainedProps = Omit<RightsTabProps, 'fields' | 'roles' | 'onText'> & { view: View };

function Explained({ view, entity, text, application, rights, onPlace }: ExplainedProps) {
  const translate = useTranslate();
  const models = useDraftModels(rights);
  const model = models?.byName.get(entity);
  if (models === undefined || model === undefined) {
    return <Alert severity="info">{translate('studio.why.wrong')}</Alert>;
  }
  const explained = explainRights(models, model, mapLines({ [toFile(entity)]: text, [APPLICATION_FILE]: application }));
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
      onText(removeIdleWriters(changed, props.roles));
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
