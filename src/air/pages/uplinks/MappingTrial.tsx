import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { download } from '../../../frame/export/download';
import type { SectionSlotProps } from '../../../frame/slots/screen-slots';
import { exampleFor, triedDevice, tryMapping } from '../../domain/uplinks/trial';
import { mappingFile, mappingOf } from '../../domain/uplinks/written-mapping';
import { DecoderTrial } from './DecoderTrial';
import { TrialTable } from './TrialTable';

export default function MappingTrial({ values, children }: SectionSlotProps<'mapping'>) {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { name = id, example = '', example_topic: topic = '', example_port: port = 1, decoder = '' } = values;
  const mapping = mappingOf({ ...values, id: name });
  const isMapped = Object.keys(mapping.measures).length > 0;
  const found = example.trim() === '' ? undefined : exampleFor(mapping, example);
  const showTrial = (message: unknown) => (
    <TrialTable
      trial={tryMapping(mapping, message)}
      device={triedDevice(mapping, topic.trim(), message)}
      unitOf={(measure) => mapping.measures[measure]?.unit ?? ''}
    />
  );
  return (
    <>
      {children}
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {found === undefined && <Alert severity="info">{translate('uplinks.trial.none')}</Alert>}
        {found !== undefined && 'fault' in found && (
          <Alert severity="warning">{translate(`uplinks.trial.${found.fault}`)}</Alert>
        )}
        {found !== undefined && 'bytes' in found && decoder.trim() === '' && (
          <Alert severity="warning">{translate('uplinks.trial.undecoded')}</Alert>
        )}
        {found !== undefined && 'bytes' in found && decoder.trim() !== '' && (
          <DecoderTrial decoder={decoder} bytes={found.bytes} port={found.port ?? port}>
            {showTrial}
          </DecoderTrial>
        )}
        {found !== undefined && 'message' in found && showTrial(found.message)}
      </Box>
      {isMapped && name !== '' && (
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          sx={{ mt: 2 }}
          onClick={() => download(mappingFile(mapping), `${name}.json`, 'application/json')}
        >
          {translate('uplinks.trial.download')}
        </Button>
      )}
    </>
  );
}
