import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocale, useTranslate } from 'react-admin';
import { type AccessSubject, CLAIM_ALL, CLAIM_NOTHING } from '../access/can';
import type { Explained, Explanation } from '../access/explain';
import type { EntityModels } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import type { SchemaPlace } from '../model/schema-lines';
import type { ValueCondition } from '../model/value-condition';
import { useValueFormat } from '../value/use-value-format';

type Rules = NonNullable<Explanation['rules']>;

interface RowRuleWordsProps {
  model: EntityModel;
  rules: Rules;
  /** Whose rows a scope reaches, in words. */
  whose(scope: string): string;
}

/** What the values of the rows have to be that a role reaches, a line each; of several sets of rows each begins with whose they are. */
function RowRuleWords({ model, rules, whose }: RowRuleWordsProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const either = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  const lines = (condition: ValueCondition, key: 'where' | 'after') =>
    Object.entries(condition).map(([path, values]) => {
      const field = model.fieldByPath.get(path);
      const words = values.map((value) => {
        const option = field?.options?.find((one) => one.value === value);
        if (option !== undefined) return format.text(option.label);
        return typeof value === 'boolean' ? format.yesNo(value) : String(value);
      });
      const text = { field: format.text(field?.label ?? { en: path }), values: either.format(words) };
      return translate(`framework.why.${key}`, text);
    });
  const wordsOf = ({ rows, where, after = {} }: Rules[number]) => [
    ...(rules.length > 1 && rows !== undefined ? [whose(rows)] : []),
    ...lines(where, 'where'),
    ...lines(after, 'after'),
  ];
  const texts = rules.length > 1 ? rules.map((rule) => wordsOf(rule).join(' · ')) : rules.flatMap(wordsOf);
  return texts.map((line) => (
    <Typography key={line} variant="caption" component="div" color="text.secondary">
      {line}
    </Typography>
  ));
}

interface ExplanationTableProps {
  explanations: readonly Explanation[];
  models: EntityModels;
  /** The entity that they are about; left out: what is beyond records. */
  model?: EntityModel;
  subject: AccessSubject;
}

const MONO = { fontFamily: 'monospace', overflowWrap: 'anywhere' } as const;

/** Who reaches everything sees all rows; of a role whose people have lists, each sees what is on the own one. */
function reached(scope: string, { claim }: AccessSubject): string {
  if (scope === 'own' || scope === 'all') return scope;
  if (claim === CLAIM_ALL) return 'all';
  return claim === CLAIM_NOTHING ? 'listed' : scope;
}

function placeText({ file, pointer, line }: SchemaPlace): string {
  return `${line === undefined ? file : `${file}:${line}`} ${pointer}`;
}

/** Each decision in words, with yes or no and the place that it comes from, which on a phone stands below the words. */
export function ExplanationTable({ explanations, models, model, subject }: ExplanationTableProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const whose = (scope: string) =>
    translate(`framework.why.scopes.${reached(scope, subject)}`, { claim: subject.claim });
  const text = (about: Explained) => {
    switch (about.kind) {
      case 'page':
        return translate('framework.why.page');
      case 'operation':
        return translate(`framework.why.operations.${about.operation}`);
      case 'capability':
        return format.text(models.rights.capabilities.get(about.name)?.label ?? { en: about.name });
      default:
        return translate(`framework.why.${about.kind}`, { field: format.text(about.field.label) });
    }
  };
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
          {explanations.map(({ about, allowed, scope, rules, place }) => (
            <TableRow key={`${text(about)} ${placeText(place)}`}>
              <TableCell>
                {text(about)}
                {isPhone && (
                  <Typography variant="caption" component="div" color="text.secondary" sx={MONO}>
                    {placeText(place)}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                {scope === undefined || (rules?.length ?? 0) > 1 ? format.yesNo(allowed) : whose(scope)}
                {rules !== undefined && model !== undefined && (
                  <RowRuleWords model={model} rules={rules} whose={whose} />
                )}
              </TableCell>
              {!isPhone && <TableCell sx={MONO}>{placeText(place)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
