import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { recordWords } from '../model/record-words';
import { ClosableDialog } from '../page/ClosableDialog';
import { TaskOutcome } from '../tasks/TaskOutcome';
import { isUnderWay } from '../tasks/tasks-context';
import { useTasks } from '../tasks/use-task';
import { dropHeldImport, heldFile, heldImports } from './held-import';
import { ImportStart } from './ImportStart';
import { ImportUnderstood } from './ImportUnderstood';
import { ImportWhole } from './ImportWhole';
import { KnownImport } from './KnownImport';
import { useImport } from './use-import';
import { useImportTask } from './use-import-task';

const PERCENT = 100;

export function ImportDialog({ onClose }: { onClose(): void }) {
  const { model } = useEntity();
  const translate = useTranslate();
  const locale = useLocale();
  const { file, progress, problem, fields, open, reread, change, reset } = useImport();
  const firstOpen = useRef(open);
  const { task, sent, problem: notSent, start, show, forget } = useImportTask();
  const [held] = useState(() => heldImports()[model.name]);
  useEffect(() => {
    if (held === undefined) return undefined;
    let isGone = false;
    void heldFile(model.name).then((blob) => {
      if (blob !== undefined && !isGone) firstOpen.current(blob, held);
    });
    return () => {
      isGone = true;
    };
  }, [held, model.name]);
  const running = useTasks().find((one) => one.kind === 'import' && one.entity === model.name && isUnderWay(one));
  const another = () => {
    forget();
    reset();
  };
  return (
    <ClosableDialog
      title={translate('framework.import.title', { type: recordWords(model, locale) })}
      isBusy={sent !== null}
      maxWidth="md"
      onClose={onClose}
    >
      <DialogContent>
        <Stack spacing={2}>
          {task === null && file === null && running !== undefined && <KnownImport task={running} onShow={show} />}
          {task === null && file === null && (
            <ImportStart
              fields={fields.writable}
              disabled={progress !== null}
              onFile={(blob) => open(blob, blob.name === held?.file ? held : undefined)}
            />
          )}
          {(file !== null || task !== null) && (
            <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {file?.name}
              </Typography>
              <Button autoFocus size="small" onClick={another} disabled={sent !== null}>
                {translate('framework.import.another')}
              </Button>
            </Stack>
          )}
          {progress !== null && <Progress share={progress.share} label={`framework.import.${progress.step}`} />}
          {sent !== null && <Progress share={sent} label="framework.tasks.sending" />}
          {[problem, notSent].map((text) => text !== '' && <Problem key={text} text={text} />)}
          {task === null && file?.known !== undefined && <KnownImport task={file.known} onShow={show} />}
          {file !== null && task === null && (
            <ImportUnderstood plan={file.plan} fields={fields} onReread={reread} onChange={change} />
          )}
          {file?.comparison !== undefined && task === null && (
            <ImportWhole
              comparison={file.comparison}
              onTakeSpoilt={() => change({ spoiltCells: 'take' })}
              isBusy={sent !== null}
              onCancel={onClose}
              onStart={(rows) => {
                const headers = file.plan.columns.map(({ header }) => header);
                start({ name: file.name, hash: file.hash, headers, rows });
                if (file.name === held?.file) void dropHeldImport(model.name);
              }}
            />
          )}
          {task !== null && (
            <TaskOutcome id={task} models={{ byName: new Map([[model.name, model]]) }} onClose={onClose} />
          )}
        </Stack>
      </DialogContent>
    </ClosableDialog>
  );
}

function Progress({ share, label }: { share: number; label: string }) {
  const translate = useTranslate();
  return (
    <LinearProgress
      variant={share === 0 ? 'indeterminate' : 'determinate'}
      value={PERCENT * share}
      aria-label={translate(label)}
    />
  );
}

function Problem({ text }: { text: string }) {
  return <Alert severity="error">{text}</Alert>;
}
