import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { downloadFile } from '../export/download';
import { ClosableDialog } from '../page/ClosableDialog';
import type { CheckedDraft, Mistake } from '../schema-change/studio-calls';
import { useValueFormat } from '../value/use-value-format';
import { createPatch, type Draft } from './rules/draft';
import { formatPlanLine, type PlanGroup, type PlanLine, type PlanWriter } from './rules/plan-lines';
import { createPlanSections, formatPlanDocument } from './rules/plan-sections';

const CENT = 0.01;

function usePlanWriter(): PlanWriter {
  const translate = useTranslate();
  const { locale, number } = useValueFormat();
  return useMemo(() => {
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
    const either = new Intl.ListFormat(locale, { type: 'disjunction' });
    return {
      translate,
      number,
      either: (values) => either.format(values),
      dollars: (value) => (value > 0 && value < CENT ? `< ${money.format(CENT)}` : money.format(value)),
    };
  }, [translate, locale, number]);
}

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
      {formatPlanLine(line, writer)}
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
  const sections = checked === undefined ? [] : createPlanSections(checked);
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

const SIGNS: Readonly<Record<string, string>> = { '+': 'success.main', '-': 'error.main', '@': 'text.secondary' };

function Difference({ patch }: { patch: string }) {
  const translate = useTranslate();
  const lines = patch.trimEnd().split('\n');
  return (
    <Box
      role="group"
      aria-label={translate('studio.change.difference')}
      tabIndex={0}
      sx={{ maxHeight: '40vh', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box component="pre" sx={{ m: 0, p: 1.5, fontSize: 13, width: 'max-content' }}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a patch may be the same, and none of them moves
          <Box component="span" key={index} sx={{ display: 'block', color: SIGNS[line.charAt(0)] ?? 'text.primary' }}>
            {line === '' ? ' ' : line}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface ChangeDialogProps {
  draft: Draft;
  checked: CheckedDraft;
  folder: string;
  commands: readonly string[];
  onClose(): void;
}

/** Shows the differences, a patch with its plan, and the commands that apply the patch. */
export function ChangeDialog({ draft, checked, folder, commands, onClose }: ChangeDialogProps) {
  const translate = useTranslate();
  const writer = usePlanWriter();
  const name = ['schema-change', ...(checked.plan === undefined ? [] : [checked.plan.id])].join('-');
  const patch = `${name}.patch`;
  return (
    <ClosableDialog title={translate('studio.change.title')} onClose={onClose}>
      <DialogContent>
        <Difference patch={createPatch(draft, folder)} />
        <Typography sx={{ mt: 2 }}>{translate('studio.change.help')}</Typography>
        <Typography sx={{ mt: 2 }}>{translate('studio.change.steps')}</Typography>
        <Box
          component="pre"
          sx={{
            m: 0,
            mt: 1,
            p: 1.5,
            bgcolor: 'action.hover',
            borderRadius: 1,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {[`git apply ${patch}`, ...commands].join('\n')}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          startIcon={<DownloadIcon />}
          onClick={() =>
            downloadFile(formatPlanDocument(draft, checked, { patch, commands }, writer), `${name}.md`, 'text/markdown')
          }
        >
          {translate('studio.change.plan')}
        </Button>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          onClick={() => downloadFile(createPatch(draft, folder), patch, 'text/x-diff')}
        >
          {translate('studio.change.patch')}
        </Button>
      </DialogActions>
    </ClosableDialog>
  );
}
