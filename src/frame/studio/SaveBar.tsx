import { Alert, Box, Button, LinearProgress, Menu, MenuItem, Stack, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/feedback/ConfirmDialog';
import { formatToast } from '../layout/feedback/toast';
import type { SchemaPlan } from '../schema-change/plan-types';
import type { StudioCalls, StudioSave } from '../schema-change/studio-calls';
import { useValueFormat } from '../value/use-value-format';
import { ChangeDialog } from './PlanPanel';
import { undoInTexts } from './rules/undo-save';
import type { useStudio } from './use-studio';

type UndoSavesProps = { saves: readonly StudioSave[]; onUndo(saves: readonly StudioSave[]): void };

export function UndoSaves({ saves, onUndo }: UndoSavesProps) {
  const translate = useTranslate();
  const format = useValueFormat();
  const menu = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [latest, ...earlier] = saves;
  if (latest === undefined) return null;
  const words = ({ at, by }: StudioSave) => ({ when: format.instant(at), who: by });
  return (
    <>
      <Button onClick={() => onUndo([latest])}>{translate('studio.undo', words(latest))}</Button>
      {earlier.length > 0 && (
        <Button
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          aria-controls={anchor && menu}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {translate('studio.earlierSaves')}
        </Button>
      )}
      <Menu id={menu} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {earlier.map((save, place) => (
          <MenuItem
            key={save.id}
            sx={{ whiteSpace: 'normal' }}
            onClick={() => {
              setAnchor(undefined);
              onUndo(saves.slice(0, place + 2));
            }}
          >
            {translate('studio.undoSince', words(save))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const SECOND_MS = 1_000;
const SECONDS_A_MINUTE = 60;

function useSavingWords(plan: SchemaPlan | undefined): string {
  const translate = useTranslate();
  const converted = plan?.entities.reduce((sum, entity) => sum + entity.converted, 0) ?? 0;
  const records = converted > 0 ? [`${translate('studio.plan.converted', { smart_count: converted })}.`] : [];
  return [translate('studio.saving'), ...records].join(' ');
}

const PERCENT = 100;

function SavingProgress({ words, share }: { words: string; share: number | undefined }) {
  const translate = useTranslate();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const two = (value: number) => String(value).padStart(2, '0');
  const isConverting = share !== undefined && share < 1;
  const bar = isConverting ? ({ variant: 'determinate', value: Math.round(share * PERCENT) } as const) : {};
  const time = `${Math.floor(seconds / SECONDS_A_MINUTE)}:${two(seconds % SECONDS_A_MINUTE)}`;
  return (
    <Alert severity="info" icon={false}>
      {words}{' '}
      <Box component="span" aria-live="off" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('studio.savingSince', { time })}
      </Box>
      <LinearProgress sx={{ mt: 1 }} aria-label={words} {...bar} />
    </Alert>
  );
}

const POLL_MS = 300;
/** Maximum wait in ms for the restart, because the page cannot load before the application has started. */
const PATIENCE_MS = 900_000;

/** @param before revision at the save @param onShare receives the conversion progress, 0 to 1 */
async function waitUntilRunning(
  calls: Pick<StudioCalls, 'started'>,
  before: string,
  onShare: (share: number) => void,
): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const { running, share } = await calls.started();
    if (running !== undefined && running !== before) return;
    if (share !== undefined) onShare(share);
  }
}

const BAR = { flexWrap: 'wrap', alignItems: 'center', '& > button': { flexGrow: { xs: 1, sm: 0 } } } as const;

export function SaveBar({ studio, calls }: { studio: ReturnType<typeof useStudio>; calls: StudioCalls }) {
  const translate = useTranslate();
  const { draft, checked, isChecking, revision, running, saves, setChanged, canSave, folder, commands } = studio;
  const [state, setState] = useState<'asking' | 'saving' | 'downloading' | 'idle'>('idle');
  const [problem, setProblem] = useState('');
  const changed = Object.keys(draft?.changed ?? {});
  const plan = checked?.plan;
  const [savedPlan, setSavedPlan] = useState<SchemaPlan>();
  const [share, setShare] = useState<number>();
  const words = useSavingWords(savedPlan ?? plan);
  const isReady = !isChecking && checked !== undefined && checked.mistakes.length === 0;

  async function carryOut(): Promise<void> {
    setSavedPlan(plan);
    try {
      await calls.save({ files: draft?.changed ?? {}, revision, plan: plan?.id ?? '' });
    } catch (error) {
      setSavedPlan(undefined);
      const now = await studio.reload();
      if (now === undefined || now === revision) throw error;
      throw new Error('studio.changedMeanwhile', { cause: error });
    }
    setChanged({});
    await waitUntilRunning(calls, running, setShare);
    window.location.reload();
  }

  async function save() {
    setState('saving');
    setProblem('');
    try {
      await carryOut();
    } catch (error) {
      setProblem(formatToast(error));
      setState('idle');
    }
  }

  async function takeBack(undone: readonly StudioSave[]) {
    setProblem('');
    try {
      const befores = await Promise.all(undone.toReversed().map(({ id }) => calls.before(id)));
      setChanged(undoInTexts(draft?.saved ?? {}, ...befores));
    } catch (error) {
      setProblem(formatToast(error));
    }
  }

  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1} useFlexGap sx={BAR}>
        <Typography sx={{ flexGrow: 1, width: { xs: '100%', sm: 'auto' } }}>
          {state !== 'saving' &&
            (changed.length === 0
              ? translate('studio.unchanged')
              : translate('studio.changedFiles', { smart_count: changed.length }))}
        </Typography>
        {changed.length === 0 && state === 'idle' && (
          <UndoSaves saves={saves} onUndo={(undone) => void takeBack(undone)} />
        )}
        {changed.length > 0 && (
          <Button onClick={() => setChanged({})} disabled={state === 'saving'}>
            {translate('studio.discard')}
          </Button>
        )}
        <Button
          variant={canSave ? 'outlined' : 'contained'}
          disabled={changed.length === 0 || !isReady || state === 'saving'}
          onClick={() => setState('downloading')}
        >
          {translate('studio.change.open')}
        </Button>
        {canSave && (
          <Button
            variant="contained"
            disabled={changed.length === 0 || !isReady || state === 'saving'}
            onClick={() => (plan?.stops === true ? setState('asking') : void save())}
          >
            {translate('ra.action.save')}
          </Button>
        )}
      </Stack>
      {state === 'saving' && <SavingProgress words={words} share={share} />}
      {studio.conflicts.length > 0 && (
        <Alert severity="warning" onClose={studio.forgetConflicts}>
          {translate('studio.conflicts')}
          <ul>
            {studio.conflicts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      {problem !== '' && <Alert severity="error">{translate(problem)}</Alert>}
      {state === 'downloading' && draft !== undefined && checked !== undefined && (
        <ChangeDialog {...{ draft, checked, folder, commands }} onClose={() => setState('idle')} />
      )}
      {state === 'asking' && (
        <ConfirmDialog
          title={translate('studio.losses')}
          question={translate('studio.lossesText')}
          busy={words}
          {...(share !== undefined && { progress: share })}
          color="error"
          confirm={translate('ra.action.save')}
          run={async () => {
            await carryOut();
            return translate('studio.saved');
          }}
          onClose={() => setState('idle')}
        />
      )}
    </Stack>
  );
}
