import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordGone } from '../../../../frame/deleted/record-gone';
import { useEntity } from '../../../../frame/entity/entity-context';
import { lazyPart } from '../../../../frame/field-types/lazy-part';
import type { RecordOf } from '../../../../frame/model/entities';
import type { FieldModel } from '../../../../frame/model/field-model';
import { getSectionPurpose, listFormFields } from '../../../../frame/model/form-fields';
import { valueAt } from '../../../../frame/model/paths';
import { FieldValue } from '../../../../frame/value/FieldValue';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { getQueue, shownCommands } from '../../../domain/devices/device-commands';
import { CommandValue, useCommandName } from '../CommandValue';
import { useEditing } from '../editing';
import { Section } from './Section';
import type { SectionFormProps } from './SectionForm';

function ValueList({ device, fields }: { device: RecordOf<'device'>; fields: readonly FieldModel[] }) {
  const format = useValueFormat();
  // Shows switches even if unset, because unset means off.
  const isShown = ({ type, keys }: FieldModel) => type !== 'boolean' || valueAt(device, keys) !== undefined;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', columnGap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {fields.filter(isShown).map((field) => (
        <Box
          key={field.path}
          sx={{
            display: 'flex',
            gap: 1.5,
            py: 0.75,
            justifyContent: 'space-between',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography component="dt" variant="body2" color="text.secondary">
            {format.text(field.label)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 500, textAlign: 'right' }}>
            <FieldValue record={device} field={field} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

// Loads the form library when the first form opens.
const SectionForm = lazyPart<SectionFormProps>(async () => (await import('./SectionForm')).SectionForm);

interface FormSectionProps extends Omit<SectionFormProps, 'onDone'> {
  device: RecordOf<'device'>;
  canEdit?: boolean;
  note?: ReactNode;
}

export function FormSection({ canEdit = true, note, ...form }: FormSectionProps) {
  const { model } = useEntity();
  const { section, device } = form;
  const format = useValueFormat();
  const translate = useTranslate();
  const editing = useEditing();
  const isGone = useRecordGone();
  const label = model.sections.find(({ name }) => name === section)?.label;
  const title = label === undefined ? section : format.text(label);
  const isOpen = editing.section === section;
  const fields = listFormFields(model, getSectionPurpose(section));
  return (
    <Section
      title={title}
      action={
        canEdit &&
        !isOpen && (
          <Button
            size="small"
            startIcon={<EditIcon />}
            aria-label={translate('device.editSection', { section: title })}
            disabled={isGone || editing.section !== null}
            onClick={() => editing.edit(section)}
          >
            {translate('device.edit')}
          </Button>
        )
      }
    >
      {isOpen ? <SectionForm {...form} onDone={editing.end} /> : <ValueList device={device} fields={fields} />}
      <Waiting device={device} names={fields.map(({ path }) => path)} />
      {note}
    </Section>
  );
}

function Waiting({ device, names }: { device: RecordOf<'device'>; names: readonly string[] }) {
  const translate = useTranslate();
  const nameOf = useCommandName();
  const commands = getQueue(device);
  const waiting = names.filter((name) => Object.hasOwn(commands, name));
  if (waiting.length === 0) return null;
  return (
    <Typography variant="body2" component="p" sx={{ mt: 1 }}>
      {translate('device.queued.inSection')}{' '}
      {waiting.map((name, index) => (
        <span key={name}>
          {`${index === 0 ? '' : '; '}${nameOf(name)} `}
          <strong>
            <CommandValue name={name} record={shownCommands(device, commands)} isQueued />
          </strong>
        </span>
      ))}
    </Typography>
  );
}
