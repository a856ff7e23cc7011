import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import type { AnswerOf } from '../../../frame/model/call';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { evidenceStandards } from '../../calls/definitions/evidence';

type ListedStandard = AnswerOf<typeof evidenceStandards>[number];

export function useStandards(): readonly ListedStandard[] {
  const transport = useCallTransport();
  const locale = useLocale();
  const { data = [] } = useQuery({
    // Part of the query key because the titles are in the user's language.
    queryKey: ['evidenceStandards', locale],
    queryFn: ({ signal }) => ask(transport, evidenceStandards, {}, { signal }),
  });
  return data;
}

interface StandardChoiceProps {
  standards: readonly ListedStandard[];
  standard: ListedStandard | undefined;
  onChoose(id: string): void;
}

export function StandardChoice({ standards, standard, onChoose }: StandardChoiceProps) {
  const translate = useTranslate();
  const about = standard && [
    translate('evidence.edition', { edition: standard.edition }),
    ...(standard.checkedAgainstOriginal ? [] : [translate('evidence.unchecked')]),
  ];
  return (
    <TextField
      select
      label={translate('evidence.standard')}
      value={standard?.id ?? ''}
      helperText={about?.join('. ')}
      onChange={({ target }) => onChoose(target.value)}
    >
      {standards.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
