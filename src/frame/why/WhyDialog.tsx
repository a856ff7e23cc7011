import { FormControlLabel, LinearProgress, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccessSubject } from '../access/can';
import { type Explanation, explainCapabilities, explainEntity } from '../access/explain';
import { DataTable } from '../layout/DataTable';
import { AskDialog } from '../layout/feedback/AskDialog';
import type { EntityModels } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import { type SchemaLines, showPlace } from '../model/schema-lines';
import { useValueFormat } from '../value/use-value-format';
import { ExplanationAnswer, useExplanationWords } from './ExplanationAnswer';

interface ExplanationTableProps {
  explanations: readonly Explanation[];
  models: EntityModels;
  model?: EntityModel;
  subject: AccessSubject;
}

const MONO = { fontFamily: 'monospace', overflowWrap: 'anywhere' } as const;

function ExplanationTable({ explanations, models, model, subject }: ExplanationTableProps) {
  const translate = useTranslate();
  const { text, whose } = useExplanationWords(models, subject);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <DataTable
      label={translate('framework.why.label')}
      rows={explanations}
      keyOf={({ about, place }) => `${text(about)} ${showPlace(place)}`}
      columns={[
        {
          label: translate('framework.why.what'),
          cell: ({ about, place }) => (
            <>
              {text(about)}
              {isPhone && (
                <Typography variant="caption" component="div" color="text.secondary" sx={MONO}>
                  {showPlace(place)}
                </Typography>
              )}
            </>
          ),
        },
        {
          label: translate('framework.why.allowed'),
          cell: (explanation) => <ExplanationAnswer {...{ explanation, model, whose }} />,
        },
        ...(isPhone
          ? []
          : [
              { label: translate('framework.why.place'), sx: MONO, cell: ({ place }: Explanation) => showPlace(place) },
            ]),
      ]}
    />
  );
}

interface WhyDialogProps {
  models: EntityModels;
  subject: AccessSubject;
  name: string;
  entity: string | undefined;
  loadLines(): Promise<SchemaLines>;
  onClose(): void;
}

const CAPABILITIES = '';

/** Explains access to an entity, by the same functions that check access. */
export default function WhyDialog({ models, subject, name, entity, loadLines, onClose }: WhyDialogProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const [chosen, setChosen] = useState(entity ?? models.list[0]?.name ?? CAPABILITIES);
  const [onlyMissing, setOnlyMissing] = useState(true);
  const { data: lines, isPending } = useQuery({
    queryKey: ['schema lines'],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    // Ignores a failure, because file and pointer are useful without line numbers.
    queryFn: (): Promise<SchemaLines> => loadLines().catch(() => ({})),
  });
  const model = models.byName.get(chosen);
  const explained =
    lines === undefined
      ? []
      : model === undefined
        ? explainCapabilities(models, lines, subject)
        : explainEntity(models, lines, subject, model);
  const shown = explained.filter(({ allowed, about }) => !(onlyMissing && allowed) || about.kind === 'operation');
  return (
    <AskDialog title={translate('framework.why.title', { name })} maxWidth="md" onClose={onClose}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, py: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('framework.why.entity')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 200 }}
        >
          {models.list.map(({ name: one, pluralLabel }) => (
            <MenuItem key={one} value={one} dense>
              {format.text(pluralLabel)}
            </MenuItem>
          ))}
          <MenuItem value={CAPABILITIES} dense>
            {translate('framework.why.capabilities')}
          </MenuItem>
        </TextField>
        <FormControlLabel
          label={translate('framework.why.onlyMissing')}
          control={<Switch checked={onlyMissing} onChange={(_event, checked) => setOnlyMissing(checked)} />}
        />
      </Stack>
      {isPending ? (
        <LinearProgress aria-label={translate('ra.page.loading')} />
      ) : (
        <ExplanationTable explanations={shown} models={models} model={models.byName.get(chosen)} subject={subject} />
      )}
    </AskDialog>
  );
}
