import { ButtonBase, DialogContent, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccessSubject } from '../../access/can';
import type { Explained, Explanation } from '../../access/explain';
import { findReason } from '../../access/reason';
import type { Role } from '../../model/access-model';
import type { EntityModels } from '../../model/application-model';
import type { EntityModel } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { type SchemaPlace, showPlace } from '../../model/schema-lines';
import { ClosableDialog } from '../../page/ClosableDialog';
import { useValueFormat } from '../../value/use-value-format';
import { ExplanationAnswer, useExplanationWords } from '../../why/ExplanationAnswer';
import { type ExplainedRights, findRoleSource, findScopeSource } from '../rules/rights-text';
import { FieldRightsTable } from './FieldsTable';
import { OperationsTable } from './RowsTable';

interface RightDialogProps {
  title: string;
  models: EntityModels;
  model: EntityModel;
  subject: AccessSubject;
  explanations: readonly Explanation[];
  onPlace(place: SchemaPlace): void;
  onClose(): void;
}

function RightDialog({ title, models, model, subject, explanations, onPlace, onClose }: RightDialogProps) {
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
        {showPlace(place)}
      </Link>
    </Typography>
  );
  const sources = [findRoleSource(models.rights, role), findScopeSource(model, explanations)];
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
              {reason(`reasons.${findReason(explanation)}`, explanation.place)}
            </Stack>
          ))}
          {sources.map((source) => source && reason(source.key, source.place, source.values))}
        </Stack>
      </DialogContent>
    </ClosableDialog>
  );
}

interface WhyTablesProps {
  models: EntityModels;
  model: EntityModel;
  explained: ReadonlyMap<Role, ExplainedRights>;
  onPlace(place: SchemaPlace): void;
}

const CELL = {
  width: '100%',
  minHeight: 32,
  px: { xs: 0, sm: 0.5 },
  borderRadius: 1,
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  fontSize: { xs: 11, sm: 13 },
  overflowWrap: 'normal',
  textDecoration: 'underline dotted',
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
} as const;

const FIELD_KINDS = { visibleTo: ['sees'], editableBy: ['creates', 'changes'] } as const;
const FIELD_RIGHTS = ['visibleTo', 'editableBy'] as const;

const isOf = (about: Explained, field: FieldModel, kinds: readonly string[]) =>
  'field' in about && about.field.path === field.path && kinds.includes(about.kind);

export function WhyTables({ models, model, explained, onPlace }: WhyTablesProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const [asked, setAsked] = useState<{ role: Role; title: string; explanations: readonly Explanation[] }>();
  const roles = [...explained.keys()];
  const among = (role: Role, isAsked: (about: Explained) => boolean) =>
    (explained.get(role)?.explanations ?? []).filter(({ about }) => isAsked(about));

  const cell = (role: Role, what: string, answer: string, explanations: readonly Explanation[]) => (
    <ButtonBase
      sx={CELL}
      aria-haspopup="dialog"
      aria-label={`${role}: ${what}: ${answer}`}
      onClick={() => setAsked({ role, title: `${role}: ${what}`, explanations })}
    >
      {answer}
    </ButtonBase>
  );

  return (
    <>
      <OperationsTable
        rows={roles}
        head={(role) => role}
        cell={(role, operation) => {
          const explanations = among(
            role,
            (about) => about.kind === 'page' || (about.kind === 'operation' && about.operation === operation),
          );
          const found = explanations.find(({ about }) => about.kind === 'operation');
          const reach = found?.rules === undefined ? (found?.scope ?? 'none') : 'someValues';
          const answer = translate(`studio.reaches.${reach}`);
          return cell(role, translate(`studio.operations.${operation}`), answer, explanations);
        }}
      />
      {FIELD_RIGHTS.map((right) => (
        <FieldRightsTable
          key={right}
          {...{ right, roles }}
          rows={model.fields}
          keyOf={({ path }) => path}
          head={({ label }) => format.text(label)}
          cell={(field, role) => {
            const explanations = among(role, (about) => isOf(about, field, FIELD_KINDS[right]));
            const isAllowed = explanations.some(({ allowed }) => allowed);
            return cell(role, format.text(field.label), format.yesNo(isAllowed), explanations);
          }}
        />
      ))}
      {asked !== undefined && (
        <RightDialog
          {...{ models, model }}
          {...asked}
          subject={explained.get(asked.role)?.subject ?? { role: asked.role, claim: '' }}
          onPlace={onPlace}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
