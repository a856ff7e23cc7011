import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useEntity } from '../../../../frame/entity/entity-context';
import { EntityForm } from '../../../../frame/form/EntityForm';
import type { FormValues } from '../../../../frame/form/form-data';
import { comparesValues } from '../../../../frame/model/compared-values';
import { sectionForm } from '../../../../frame/model/form-fields';
import type { RuleFailure } from '../../../../frame/model/validation-messages';
import { useValueFormat } from '../../../../frame/value/use-value-format';

export type BulkSection = 'co2' | 'voc';

interface BulkFormProps {
  section: BulkSection;
  sections: readonly BulkSection[];
  onSection(section: BulkSection): void;
  initial: FormValues;
  onSubmit(values: FormValues): void;
  onCancel(): void;
}

const NO_ERRORS = {};
const everybody = () => true;

/**
 * Form for parameters of several devices. Relations between fields are not checked, because the other values differ by
 * device.
 */
export function BulkForm({ section, sections, onSection, initial, onSubmit, onCancel }: BulkFormProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const notify = useNotify();
  const format = useValueFormat();
  const ignores = useCallback((failure: RuleFailure) => comparesValues(model, failure), [model]);

  function labelOf(name: BulkSection): string {
    const label = model.sections.find((known) => known.name === name)?.label;
    return label === undefined ? name : format.text(label);
  }

  function submit(values: FormValues) {
    if (Object.keys(values).length > 0) onSubmit(values);
    else notify('device.nothingChanged', { type: 'info' });
  }

  return (
    <Stack spacing={3}>
      <Typography variant="body2" color="text.secondary">
        {translate('device.bulk.help')}
      </Typography>
      {sections.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={section}
          aria-label={translate('device.bulk.kind')}
          onChange={(_event, chosen) => {
            const next = sections.find((name) => name === chosen);
            if (next !== undefined) onSection(next);
          }}
        >
          {sections.map((name) => (
            <ToggleButton key={name} value={name}>
              {labelOf(name)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <EntityForm
        key={section}
        purpose={sectionForm(section)}
        initial={initial}
        saving={false}
        serverErrors={NO_ERRORS}
        isWritable={everybody}
        ignores={ignores}
        submitLabel={translate('device.bulk.next')}
        onSubmit={submit}
        onCancel={onCancel}
      />
    </Stack>
  );
}
