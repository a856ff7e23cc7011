import { Alert, Button, DialogContent, LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useEntity } from '../entity/entity-context';
import { TableButtons } from '../export/TableButtons';
import { useSiteConfig } from '../layout/site/site-config';
import type { FieldModel } from '../model/field-model';
import { formatRecordWords } from '../model/record-words';
import type { Task, TaskRow } from '../model/task-calls';
import { ClosableDialog } from '../page/ClosableDialog';
import { TaskOutcome, useTaskWords } from '../tasks/TaskOutcome';
import { isUnderWay, useTaskCalls } from '../tasks/tasks-context';
import { useTasks } from '../tasks/use-task';
import { useValueFormat } from '../value/use-value-format';
import { FileDrop } from './FileDrop';
import { dropHeldImport, readHeldFile, readHeldImports } from './held-import';
import { ImportUnderstood } from './ImportUnderstood';
import { ImportWhole } from './ImportWhole';
import { createTemplateTable } from './import-files';
import { type ImportRules, useImportText } from './import-rules';
import { splitTaskRows } from './rows-to-send';
import { useImport } from './use-import';

interface ImportStartProps extends Pick<ImportDialogProps, 'rules'> {
  fields: readonly FieldModel[];
  disabled: boolean;
  onFile(file: File): void;
}

function ImportStart({ fields, disabled, rules, onFile }: ImportStartProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const say = useImportText(rules);
  const { timeZone } = useSiteConfig();
  return (
    <>
      <Typography color="text.secondary">{say('explanation')}</Typography>
      <FileDrop
        drop={translate('framework.import.drop')}
        choose={translate('framework.import.choose')}
        disabled={disabled}
        onFile={onFile}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="text.secondary">
          {translate('framework.import.template')}
        </Typography>
        <TableButtons
          label="framework.import.templateAs"
          parts={[format.text(model.pluralLabel), translate('framework.import.templateName')]}
          table={() => createTemplateTable(fields, { format, translate, timeZone })}
        />
      </Stack>
    </>
  );
}

type FileToSend = { name: string; hash: string; headers: readonly string[]; rows: readonly TaskRow[] };

function useImportTask() {
  const { model } = useEntity();
  const calls = useTaskCalls();
  const [task, setTask] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function start({ name, hash, headers, rows }: FileToSend): Promise<void> {
    if (calls === null) return;
    setProblem('');
    setSent(0);
    try {
      const total = rows.filter(({ work }) => work !== undefined).length;
      const asked = { kind: 'import', collection: model.collection, name, hash, headers, total } as const;
      const { id } = await calls.begin(asked, splitTaskRows(rows), { onSent: setSent });
      setTask(id);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSent(null);
    }
  }

  return {
    ...{ task, sent, problem },
    start: (file: FileToSend) => void start(file),
    show: async (id: string, isCut: boolean) => {
      if (isCut) await calls?.resume(id).catch((error: unknown) => setProblem(String(error)));
      setTask(id);
    },
    forget: () => setTask(null),
  };
}

function KnownImport({ task, onShow }: { task: Task; onShow(id: string, isCut: boolean): void }) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const words = useTaskWords({ byName: new Map([[model.name, model]]) });
  const isCut = task.state === 'stopped' || task.state === 'failed';
  const kind = isUnderWay(task) ? 'running' : isCut ? 'cut' : 'done';
  const values = { name: task.name, counts: words.counts(task), when: format.instant(task.startedAt) };
  return (
    <Alert
      severity={kind === 'done' ? 'info' : 'warning'}
      action={
        <Button color="inherit" size="small" onClick={() => onShow(task.id, isCut)}>
          {translate(isCut ? 'framework.tasks.resume' : 'framework.tasks.known.show')}
        </Button>
      }
    >
      {translate(`framework.tasks.known.${kind}`, values)}
    </Alert>
  );
}

const PERCENT = 100;

interface ImportDialogProps {
  rules?: ImportRules | undefined;
  dropped?: File | undefined;
  onClose(): void;
}

export function ImportDialog({ rules, dropped, onClose }: ImportDialogProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const say = useImportText(rules);
  const locale = useLocale();
  const { file, progress, problem, fields, open, reread, change, reset } = useImport(rules);
  const firstOpen = useRef(open);
  const { task, sent, problem: notSent, start, show, forget } = useImportTask();
  const [held] = useState(() => readHeldImports()[model.name]);
  useEffect(() => {
    if (dropped !== undefined) firstOpen.current(dropped);
    if (held === undefined || dropped !== undefined) return undefined;
    let isGone = false;
    void readHeldFile(model.name).then((blob) => {
      if (blob !== undefined && !isGone) firstOpen.current(blob, held);
    });
    return () => {
      isGone = true;
    };
  }, [held, dropped, model.name]);
  const running = useTasks().find((one) => one.kind === 'import' && one.entity === model.name && isUnderWay(one));
  const another = () => {
    forget();
    reset();
  };
  return (
    <ClosableDialog
      title={say('title', { type: formatRecordWords(model, locale) })}
      isBusy={sent !== null}
      maxWidth="md"
      onClose={onClose}
    >
      <DialogContent>
        <Stack spacing={2}>
          {task === null && file === null && running !== undefined && <KnownImport task={running} onShow={show} />}
          {task === null && file === null && (
            <ImportStart
              {...{ rules }}
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
            <ImportUnderstood plan={file.plan} {...{ fields, rules }} onReread={reread} onChange={change} />
          )}
          {file?.comparison !== undefined && task === null && (
            <ImportWhole
              comparison={file.comparison}
              rules={rules}
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
            <TaskOutcome
              id={task}
              models={{ byName: new Map([[model.name, model]]) }}
              done={(count) => say('done', { smart_count: count })}
              onClose={onClose}
            />
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
