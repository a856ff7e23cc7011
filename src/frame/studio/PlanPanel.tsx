import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { CheckedDraft, Mistake } from '../schema-change/studio-calls';
import type { PlanGroup } from './rules/plan-lines';
import { planSections } from './rules/plan-sections';
import { lineText, type PlanLine } from './rules/plan-text';
import { usePlanWriter } from './use-plan-writer';

const COLORS = { plain: 'text.primary', gain: 'success.main', loss: 'error.main' } as const;
const LIST = { m: 0, pl: 2.5, '& li': { mb: 0.5 } } as const;

interface PlanPanelProps {
  checked: CheckedDraft | undefined;
  isChecking: boolean;
  recordPath(entity: string, id: string): string | undefined;
  onMistake(mistake: Mistake): void;
}

function Line({
  line,
  entity,
  recordPath,
}: { line: PlanLine; entity: string | undefined } & Pick<PlanPanelProps, 'recordPath'>) {
  const writer = usePlanWriter();
  const { tone, records = [] } = line;
  return (
    <Typography component="li" variant="body2" sx={{ color: COLORS[tone], overflowWrap: 'anywhere' }}>
      {lineText(line, writer)}
      {records.map(({ id, why }) => {
        const path = entity === undefined ? undefined : recordPath(entity, id);
        return (
          <Typography
            key={`${id} ${why}`}
            component="span"
            variant="body2"
            color="text.secondary"
            sx={{ display: 'block' }}
          >
            {path === undefined ? (
              id
            ) : (
              <Link component={RouterLink} to={path} target="_blank">
                {id}
              </Link>
            )}
            {` ${why}`}
          </Typography>
        );
      })}
    </Typography>
  );
}

function Group({
  group: { entity, records, lines },
  recordPath,
}: { group: PlanGroup } & Pick<PlanPanelProps, 'recordPath'>) {
  const translate = useTranslate();
  return (
    <Box>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 0.5 }}>
        <Typography variant="subtitle2">{entity ?? translate('studio.application')}</Typography>
        {records !== undefined && (
          <Chip size="small" label={translate('studio.plan.records', { smart_count: records })} />
        )}
      </Stack>
      <Box component="ul" sx={LIST}>
        {lines.length === 0 && (
          <Typography component="li" variant="body2">
            {translate('studio.plan.looks')}
          </Typography>
        )}
        {lines.map((line) => (
          <Line key={JSON.stringify(line)} {...{ line, entity, recordPath }} />
        ))}
      </Box>
    </Box>
  );
}

export function PlanPanel({ checked, isChecking, recordPath, onMistake }: PlanPanelProps) {
  const translate = useTranslate();
  const sections = checked === undefined ? [] : planSections(checked);
  return (
    <Box component="section" aria-label={translate('studio.does')} aria-busy={isChecking}>
      <Box sx={{ height: 4, mb: 1 }}>{isChecking && <LinearProgress aria-label={translate('studio.checking')} />}</Box>
      <Stack spacing={1.5} role="status">
        {checked?.mistakes.map((mistake) => (
          <Alert key={`${mistake.file}${mistake.pointer}${mistake.problem}`} severity="error">
            <Link
              component="button"
              type="button"
              onClick={() => onMistake(mistake)}
              sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {`${mistake.file} ${mistake.pointer}`}
            </Link>
            <Box sx={{ overflowWrap: 'anywhere' }}>{mistake.problem}</Box>
          </Alert>
        ))}
        {checked?.warnings.map((warning) => (
          <Alert key={warning} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
            {warning}
          </Alert>
        ))}
        {checked !== undefined && checked.mistakes.length === 0 && sections.length === 0 && (
          <Typography color="text.secondary">{translate('studio.nothing')}</Typography>
        )}
        {sections.map(({ key, groups }) => (
          <Stack key={key} component="section" spacing={1} aria-label={translate(`studio.sections.${key}`)}>
            {key !== 'data' && (
              <Typography variant="subtitle1" component="h3">
                {translate(`studio.sections.${key}`)}
              </Typography>
            )}
            {groups.map((group) => (
              <Group key={group.entity ?? ''} group={group} recordPath={recordPath} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
