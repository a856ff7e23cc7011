import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import type { AccessSubject } from '../access/can';
import type { Explanation } from '../access/explain';
import type { EntityModels } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import { placeText } from '../model/schema-lines';
import { ExplanationAnswer } from './ExplanationAnswer';
import { useExplanationWords } from './use-explanation-words';

interface ExplanationTableProps {
  explanations: readonly Explanation[];
  models: EntityModels;
  model?: EntityModel;
  subject: AccessSubject;
}

const MONO = { fontFamily: 'monospace', overflowWrap: 'anywhere' } as const;

export function ExplanationTable({ explanations, models, model, subject }: ExplanationTableProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { text, whose } = useExplanationWords(models, subject);
  return (
    <TableContainer>
      <Table size="small" aria-label={translate('framework.why.label')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('framework.why.what')}</TableCell>
            <TableCell>{translate('framework.why.allowed')}</TableCell>
            {!isPhone && <TableCell>{translate('framework.why.place')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {explanations.map((explanation) => (
            <TableRow key={`${text(explanation.about)} ${placeText(explanation.place)}`}>
              <TableCell>
                {text(explanation.about)}
                {isPhone && (
                  <Typography variant="caption" component="div" color="text.secondary" sx={MONO}>
                    {placeText(explanation.place)}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                <ExplanationAnswer {...{ explanation, model, whose }} />
              </TableCell>
              {!isPhone && <TableCell sx={MONO}>{placeText(explanation.place)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
