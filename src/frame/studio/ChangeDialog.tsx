import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { download } from '../export/download';
import { ClosableDialog } from '../page/ClosableDialog';
import type { CheckedDraft } from '../schema-change/studio-calls';
import type { Draft } from './rules/draft';
import { patchOf } from './rules/patch';
import { planDocument } from './rules/plan-document';
import { usePlanWriter } from './use-plan-writer';

const COLORS: Readonly<Record<string, string>> = { '+': 'success.main', '-': 'error.main', '@': 'text.secondary' };

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
          <Box component="span" key={index} sx={{ display: 'block', color: COLORS[line.charAt(0)] ?? 'text.primary' }}>
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

/** Shows a draft as a change to review: file differences, a patch with its plan, and the commands to apply it. */
export function ChangeDialog({ draft, checked, folder, commands, onClose }: ChangeDialogProps) {
  const translate = useTranslate();
  const writer = usePlanWriter();
  const name = ['schema-change', ...(checked.plan === undefined ? [] : [checked.plan.id])].join('-');
  const patch = `${name}.patch`;
  return (
    <ClosableDialog title={translate('studio.change.title')} onClose={onClose}>
      <DialogContent>
        <Difference patch={patchOf(draft, folder)} />
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
            download(planDocument(draft, checked, { patch, commands }, writer), `${name}.md`, 'text/markdown')
          }
        >
          {translate('studio.change.plan')}
        </Button>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          onClick={() => download(patchOf(draft, folder), patch, 'text/x-diff')}
        >
          {translate('studio.change.patch')}
        </Button>
      </DialogActions>
    </ClosableDialog>
  );
}
