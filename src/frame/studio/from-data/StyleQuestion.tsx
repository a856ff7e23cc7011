import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import type { StyleEvidence } from './rules/file-reading';

interface StyleQuestionProps<Style extends string> {
  about: 'dates' | 'decimal';
  evidence: StyleEvidence<Style>;
  options: readonly Style[];
  value: Style | undefined;
  onAnswer(value: Style): void;
}

export function StyleQuestion<Style extends string>({
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
