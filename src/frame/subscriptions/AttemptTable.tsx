import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Attempt } from '../model/subscription-calls';
import { useValueFormat } from '../value/use-value-format';
import { failureKind } from './failure-kind';

interface AttemptTableProps {
  attempts: readonly Attempt[];
  resend: ((message: string) => void) | undefined;
  isBusy: boolean;
}

export function AttemptTable({ attempts, resend, isBusy }: AttemptTableProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const say = (key: string, values?: object) => translate(`framework.subscriptions.${key}`, values);
  if (attempts.length === 0) return <Typography color="textSecondary">{say('none')}</Typography>;
  const isNewest = ({ message }: Attempt, index: number) =>
    attempts.findIndex((each) => each.message === message) === index;
  return (
    <TableContainer>
      <Table size="small" aria-label={say('attempts')}>
        <TableHead>
          <TableRow>
            <TableCell>{say('at')}</TableCell>
            <TableCell>{say('contents')}</TableCell>
            <TableCell>{say('answer')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {attempts.map((attempt, index) => {
            const { message, at, status, events, isTest } = attempt;
            const failed = failureKind(attempt);
            const when = format.instant(at);
            return (
              <TableRow key={`${message} ${at}`}>
                <TableCell>{when}</TableCell>
                <TableCell>{isTest ? say('isTest') : say('changes', { smart_count: events })}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {failed === undefined ? say('taken', { status }) : say(`problem.${failed}`, { status })}
                </TableCell>
                <TableCell align="right">
                  {resend !== undefined && !isTest && isNewest(attempt, index) && (
                    <Button
                      size="small"
                      disabled={isBusy}
                      aria-label={say('resendOf', { when })}
                      onClick={() => resend(message)}
                    >
                      {say('resend')}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
