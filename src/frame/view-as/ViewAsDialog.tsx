import { Autocomplete, DialogContentText, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useReferenceChoices } from '../field-types/reference-choices';
import { AskDialog } from '../layout/feedback/AskDialog';
import type { Role } from '../model/access-model';
import type { ViewAsTarget } from '../model/auth-calls';
import type { EntityModel } from '../model/entity-model';
import { useValueFormat } from '../value/use-value-format';
import type { ViewAsCalls } from './view-as-calls';

interface ViewAsDialogProps extends Pick<ViewAsCalls, 'begin'> {
  roles: readonly Role[];
  models: readonly EntityModel[];
  onClose(): void;
}

const ROLE = '';

export default function ViewAsDialog({ roles, models, begin, onClose }: ViewAsDialogProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const [kind, setKind] = useState(models[0]?.name ?? ROLE);
  const [target, setTarget] = useState<ViewAsTarget | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const model = models.find(({ name }) => name === kind);
  const start = () => {
    if (target === null) return;
    setBusy(true);
    setProblem(null);
    begin(target).catch((error: unknown) => {
      setBusy(false);
      setProblem(error instanceof Error ? error.message : String(error));
    });
  };
  return (
    <AskDialog
      title={translate('shell.viewAs.title')}
      confirm={translate('shell.viewAs.start')}
      isDisabled={target === null}
      isPending={isBusy}
      problem={problem}
      onConfirm={start}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{translate('shell.viewAs.explanation')}</DialogContentText>
      <Stack sx={{ gap: 2 }}>
        <TextField
          select
          size="small"
          label={translate('shell.viewAs.kind')}
          value={kind}
          onChange={(event) => {
            setKind(event.target.value);
            setTarget(null);
          }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {models.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {format.text(label)}
            </MenuItem>
          ))}
          <MenuItem value={ROLE}>{translate('shell.viewAs.role')}</MenuItem>
        </TextField>
        {model === undefined ? (
          <TextField
            select
            size="small"
            label={translate('shell.viewAs.role')}
            value={target !== null && 'role' in target ? target.role : ''}
            onChange={(event) => setTarget({ role: event.target.value })}
          >
            {roles.map((role) => (
              <MenuItem key={role} value={role}>
                {translate(`product.role.${role}`, { _: role })}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <RecordChoice
            key={model.name}
            model={model}
            onChoose={(id) => setTarget(id === null ? null : { entity: model.name, id })}
          />
        )}
      </Stack>
    </AskDialog>
  );
}

function RecordChoice({ model, onChoose }: { model: EntityModel; onChoose(id: string | null): void }) {
  const format = useValueFormat();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const reference = { entity: model.name, route: model.route, label: model.recordLabel };
  const { choices, labelOf, loading } = useReferenceChoices(reference, search, chosen === null ? [] : [chosen]);
  return (
    <Autocomplete
      size="small"
      value={chosen}
      options={choices.map(({ id }) => id)}
      getOptionLabel={labelOf}
      loading={loading}
      onChange={(_event, id) => {
        setChosen(id);
        onChoose(id);
      }}
      onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
      renderInput={(params) => <TextField {...params} label={format.text(model.label)} />}
    />
  );
}
