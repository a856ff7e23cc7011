import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useHistoryCalls } from '../../../frame/history/history-context';
import { ConfirmedButton } from '../../../frame/layout/feedback/ConfirmDialog';
import { useValueFormat } from '../../../frame/value/use-value-format';
import { useCall, useSend } from '../../calls/CallsContext';
import {
  endTokenSessions,
  renewTokens,
  type TokenReader,
  tokenReaders,
  tokenSessions,
} from '../../calls/definitions/places';
import type { Place } from './place-links';

const SHOWN_SIGN_INS = 5;
const SHOWN_NAMES = 12;
const NO_READERS: readonly TokenReader[] = [];

function useSignIns(owner: string) {
  const access = useHistoryCalls()?.access;
  const { data } = useQuery({
    queryKey: ['token-sign-ins', owner],
    queryFn: () => access?.find({ kind: 'signedIn', by: owner }, { limit: SHOWN_SIGN_INS }) ?? null,
  });
  return data?.entries ?? [];
}

/** Lists users who can read the token of a place, users who could before its last renewal, and sign-ins with the token. */
export function TokenAccess({ place: { level, record } }: { place: Place }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const format = useValueFormat();
  const titleId = useId();
  const { id, name = id } = record;
  const text = (key: string, values = {}) => translate(`place.token.${key}`, { name, ...values });
  const { data: readers = NO_READERS } = useCall(tokenReaders, { level, id });
  const { data: sessions = [] } = useCall(tokenSessions, { level, id });
  const signIns = useSignIns(`${level}:${id}`);
  const [renew, end] = [useSend(renewTokens), useSend(endTokenSessions)];
  const names = (isNow: boolean) => {
    const all = readers
      .filter((each) => each.isNow === isNow)
      .map((each) => text(`reader.${each.kind}`, { name: each.name }));
    const more = all.length > SHOWN_NAMES ? [text('more', { smart_count: all.length - SHOWN_NAMES })] : [];
    return [...all.slice(0, SHOWN_NAMES), ...more].join(', ') || text('none');
  };
  const instantOf = (at: number, network: string | undefined) =>
    [format.instant(at), network].filter(Boolean).join(' · ');
  const endButton = (label: string, question: string, session?: string) => (
    <ConfirmedButton
      {...{ label, question, title: label, confirm: label }}
      color="error"
      run={async () => {
        await end({ level, id, session });
        refresh();
        return text('ended', { smart_count: session === undefined ? 2 : 1 });
      }}
    />
  );
  const rows = [
    { label: text('now'), value: names(true) },
    { label: text('before'), value: names(false) },
    {
      label: text('signIns'),
      value: signIns.map(({ at, network }) => instantOf(at, network)).join('; ') || text('noSignIns'),
    },
  ];
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, mt: 2, display: 'grid', gap: 1 }}>
      <Typography id={titleId} variant="h6" component="h3">
        {text('title')}
      </Typography>
      {rows.map(({ label, value }) => (
        <Typography key={label} variant="body2">
          <Box component="span" sx={{ color: 'text.secondary' }}>{`${label}: `}</Box>
          {value}
        </Typography>
      ))}
      {sessions.map(({ id: session, openedAt, network }) => (
        <Box key={session} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2">{text('session', { since: instantOf(openedAt, network) })}</Typography>
          {endButton(text('endOne'), text('endOneQuestion'), session)}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ConfirmedButton
          variant={readers.some(({ isNow }) => !isNow) ? 'contained' : 'outlined'}
          label={text(`renew.${level}`)}
          title={text(`renew.${level}`)}
          question={text(`renewQuestion.${level}`)}
          confirm={text('renewConfirm')}
          run={async () => {
            const { renewed } = await renew({ level, id });
            refresh();
            return text('renewed', { smart_count: renewed });
          }}
        />
        {endButton(text('end'), text('endQuestion'))}
      </Box>
    </Card>
  );
}
