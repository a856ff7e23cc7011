import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AccessSubject } from '../../access/can';
import type { Explanation } from '../../access/explain';
import { reasonOf } from '../../access/reason';
import type { EntityModels } from '../../model/application-model';
import type { EntityModel } from '../../model/entity-model';
import { placeText, type SchemaPlace } from '../../model/schema-lines';
import { ClosableDialog } from '../../page/ClosableDialog';
import { ExplanationAnswer } from '../../why/ExplanationAnswer';
import { useExplanationWords } from '../../why/use-explanation-words';
import { roleSource, scopeSource } from '../rules/right-sources';

interface RightDialogProps {
  title: string;
  models: EntityModels;
  model: EntityModel;
  subject: AccessSubject;
  explanations: readonly Explanation[];
  onPlace(place: SchemaPlace): void;
  onClose(): void;
}

export function RightDialog({ title, models, model, subject, explanations, onPlace, onClose }: RightDialogProps) {
  const translate = useTranslate();
  const { text, whose } = useExplanationWords(models, subject);
  const { role } = subject;
  const reason = (key: string, place: SchemaPlace, values: object = {}) => (
    <Typography key={key + place.pointer} variant="body2" component="div">
      {translate(`studio.why.${key}`, { role, ...values })}
      <Link
        component="button"
        type="button"
        onClick={() => {
          onClose();
          onPlace(place);
        }}
        sx={{ display: 'block', fontFamily: 'monospace', textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {placeText(place)}
      </Link>
    </Typography>
  );
  const sources = [roleSource(models.rights, role), scopeSource(model, explanations)];
  return (
    <ClosableDialog title={title} onClose={onClose}>
      <DialogContent>
        <Stack spacing={2}>
          {explanations.map((explanation) => (
            <Stack key={text(explanation.about)} component="section" spacing={0.5}>
              <Typography variant="subtitle2" component="h3">
                {text(explanation.about)}
              </Typography>
              <div>
                <ExplanationAnswer {...{ explanation, model, whose }} />
              </div>
              {reason(`reasons.${reasonOf(explanation)}`, explanation.place)}
            </Stack>
          ))}
          {sources.map((source) => source && reason(source.key, source.place, source.values))}
        </Stack>
      </DialogContent>
    </ClosableDialog>
  );
}
