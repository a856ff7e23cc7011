import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FormValues } from '../../../../frame/form/form-data';
import type { RecordOf } from '../../../../frame/model/entities';
import type { QueueResult } from '../../../calls/definitions/devices';
import { BulkForm, type BulkSection } from './BulkForm';
import { BulkPreview } from './BulkPreview';
import { BulkResults } from './BulkResults';

export interface BulkUpdateDialogProps {
  devices: readonly RecordOf<'device'>[];
  onClose(): void;
}

export default function BulkUpdateDialog({ devices: selected, onClose }: BulkUpdateDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  // The list below may reload its rows, so the devices to update are fixed here.
  const [all] = useState(selected);
  const [section, setSection] = useState<BulkSection>('co2');
  const [values, setValues] = useState<FormValues>({});
  const [isChecked, setChecked] = useState(false);
  const [results, setResults] = useState<readonly QueueResult[] | null>(null);
  const homes = all.filter(({ fybraHome }) => fybraHome === true);
  const devices = section === 'voc' ? homes : all;

  function choose(next: BulkSection) {
    setSection(next);
    setValues({});
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId}>{translate('device.bulk.title', { smart_count: devices.length })}</DialogTitle>
      <DialogContent>
        {results !== null && <BulkResults devices={devices} results={results} values={values} onClose={onClose} />}
        {results === null && isChecked && (
          <BulkPreview devices={devices} values={values} onBack={() => setChecked(false)} onSent={setResults} />
        )}
        {results === null && !isChecked && (
          <BulkForm
            section={section}
            sections={homes.length === 0 ? ['co2'] : ['co2', 'voc']}
            onSection={choose}
            initial={values}
            onSubmit={(data) => {
              setValues(data);
              setChecked(true);
            }}
            onCancel={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
