import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { FileChoices } from '../../import/FileChoices';
import { FileDrop } from '../../import/FileDrop';
import { dropHeldImport, holdImport, readHeldImports } from '../../import/held-import';
import { HELD_STATE } from '../../import/ImportButton';
import type { ValueStyle } from '../../import/reader/number-style';
import { AskDialog } from '../../layout/feedback/AskDialog';
import type { EntityModels } from '../../model/application-model';
import type { PlainObject } from '../../model/paths';
import { useValueFormat } from '../../value/use-value-format';
import { EntityNames, type useEntityNames } from '../NewEntry';
import type { NewFields } from '../rules/new-entity';
import { GuessTable, useEvidence } from './GuessTable';
import { JSON_FILES } from './rules/data-columns';
import { createFieldsFromData, isNameWrong } from './rules/entity-from-data';
import type { StyleEvidence } from './rules/kind-tests';
import { useColumns, useData } from './use-data';

interface StyleQuestionProps<Style extends string> {
  about: 'dates' | 'decimal';
  evidence: StyleEvidence<Style>;
  options: readonly Style[];
  value: Style | undefined;
  onAnswer(value: Style): void;
}

function StyleQuestion<Style extends string>({
  about,
  evidence: { open, counts },
  options,
  value,
  onAnswer,
}: StyleQuestionProps<Style>) {
  const translate = useTranslate();
  const label = (option: Style) =>
    translate(`studio.data.${about}.${option === ',' ? 'comma' : option === '.' ? 'point' : option}`);
  const isCounted = options.some((option) => (counts[option] ?? 0) > 0);
  const question =
    open === undefined
      ? translate(`studio.data.mixed.${about}`)
      : translate(`studio.data.open.${about}`, { line: open.line, text: open.text });
  return (
    <Alert severity={value === undefined ? 'warning' : 'info'} icon={false}>
      {question}
      <RadioGroup row aria-label={question} value={value ?? ''}>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio size="small" onChange={() => onAnswer(option)} />}
            label={isCounted ? `${label(option)} (${counts[option] ?? 0})` : label(option)}
          />
        ))}
      </RadioGroup>
    </Alert>
  );
}

function DataSource({ onFile, onText }: { onFile(file: File): void; onText(text: string): void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  return (
    <>
      <FileDrop
        drop={translate('framework.import.drop')}
        choose={translate('framework.import.choose')}
        disabled={false}
        others={JSON_FILES}
        onFile={onFile}
      />
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          fullWidth
          multiline
          minRows={3}
          maxRows={8}
          label={translate('studio.data.paste')}
          placeholder='[{ "name": "Drill", "price": 149 }]'
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button disabled={text.trim() === ''} onClick={() => onText(text)}>
          {translate('studio.data.look')}
        </Button>
      </Stack>
    </>
  );
}

interface FromDataProps {
  names: ReturnType<typeof useEntityNames>;
  entities: Readonly<Record<string, PlainObject>>;
  models: EntityModels;
  onAdd(fields: NewFields): void;
  onClose(): void;
}

export function FromData({ names, entities, models, onAdd, onClose }: FromDataProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const [referable] = useState(() =>
    models.list.filter(({ name, single, actions }) => !single && actions.includes('list') && name in entities),
  );
  const { data, matches, isLooking, problem, open, paste } = useData(referable);
  const [answers, setAnswers] = useState<Partial<ValueStyle>>({});
  const { dates, decimal } = data?.evidence ?? {};
  const style = useMemo(
    (): ValueStyle => ({
      dates: answers.dates ?? dates?.said ?? 'dmy',
      decimal: answers.decimal ?? decimal?.said ?? '.',
    }),
    [answers, dates, decimal],
  );
  const { chosen, change } = useColumns(data?.table, style, matches);
  const evidence = useEvidence((entity) => format.text(models.byName.get(entity)?.label ?? { en: entity }), style);
  const taken = chosen.filter(({ isLeftOut }) => !isLeftOut);
  const isAnswered = (['dates', 'decimal'] as const).every(
    (about) => answers[about] !== undefined || !data?.questions.includes(about),
  );
  const isComplete =
    names.isComplete && isAnswered && !isLooking && taken.length > 0 && !taken.some((one) => isNameWrong(chosen, one));

  async function add() {
    if (data === undefined) return;
    const columns = Object.fromEntries(taken.map(({ column, name }) => [String(column.index), name]));
    const { file, choices, table } = data;
    const { rows, headerLine } = table;
    await holdImport(names.name, { file: file.name, rows, headerLine, choices, columns, style }, file);
    onAdd(createFieldsFromData(taken, entities));
  }

  return (
    <AskDialog
      isForm
      title={translate('studio.data.title')}
      confirm={translate('ra.action.add')}
      isDisabled={!isComplete}
      problem={problem}
      maxWidth="lg"
      onConfirm={() => void add()}
      onClose={onClose}
    >
      {data === undefined && <DataSource onFile={(file) => void open(file)} onText={paste} />}
      {data !== undefined && (
        <>
          <Typography color="text.secondary">
            {translate('studio.data.read', { file: data.file.name, smart_count: data.table.rows })}
          </Typography>
          {data.form !== undefined && (
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <FileChoices
                form={data.form}
                onReread={(choices) => {
                  setAnswers({});
                  void open(data.file, { ...data.choices, ...choices });
                }}
              />
            </Box>
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
            <EntityNames names={names} />
          </Box>
          {data.questions.includes('dates') && (
            <StyleQuestion
              about="dates"
              evidence={data.evidence.dates}
              options={['dmy', 'mdy']}
              value={answers.dates}
              onAnswer={(answer) => setAnswers((before) => ({ ...before, dates: answer }))}
            />
          )}
          {data.questions.includes('decimal') && (
            <StyleQuestion
              about="decimal"
              evidence={data.evidence.decimal}
              options={[',', '.']}
              value={answers.decimal}
              onAnswer={(answer) => setAnswers((before) => ({ ...before, decimal: answer }))}
            />
          )}
          {isLooking && <LinearProgress aria-label={translate('studio.data.looking')} />}
          <GuessTable {...{ chosen, evidence }} isWrong={(one) => isNameWrong(chosen, one)} onChange={change} />
        </>
      )}
    </AskDialog>
  );
}

export function HeldImports({ models }: { models: EntityModels }) {
  const translate = useTranslate();
  const format = useValueFormat();
  const [held, setHeld] = useState(readHeldImports);
  return Object.entries(held).map(([entity, { file, rows }]) => {
    const model = models.byName.get(entity);
    if (model === undefined) return null;
    return (
      <Alert
        key={entity}
        severity="info"
        action={
          <>
            <Button component={Link} to={`/${model.route}`} state={{ [HELD_STATE]: entity }}>
              {translate('studio.data.import', { smart_count: rows, file })}
            </Button>
            <Button
              onClick={() => {
                void dropHeldImport(entity);
                setHeld(({ [entity]: _dropped, ...others }) => others);
              }}
            >
              {translate('studio.data.drop')}
            </Button>
          </>
        }
      >
        {translate('studio.data.made', { entity: format.text(model.label) })}
      </Alert>
    );
  });
}
