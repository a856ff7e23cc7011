import { Alert, Box, LinearProgress, MenuItem, Stack, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { languageName } from '../../i18n/language-name';
import { useColorMode } from '../../layout/theme/theme';
import type { Role } from '../../model/access-model';
import { PREVIEW_PATH } from '../../model/console-paths';
import type { Locale } from '../../model/localized-text';
import { type PreviewState, readPreviewState, type ShownDraft } from './preview-messages';

const WIDTHS = { phone: 390, tablet: 820, desktop: undefined } as const;
type Width = keyof typeof WIDTHS;
const isWidth = (value: string): value is Width => Object.hasOwn(WIDTHS, value);

/** Pause in ms that joins simultaneous changes. */
const PAUSE_MS = 15;

const MODES = ['light', 'dark'] as const;

interface PreviewPanelProps {
  files: ShownDraft['files'];
  entity: string;
  roles: readonly Role[];
  languages: readonly Locale[];
  isWrong: boolean;
  titleOf(entity: string): string;
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      sx={{ minWidth: 130 }}
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.text}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function PreviewPanel({ files, entity, roles, languages, isWrong, titleOf }: PreviewPanelProps) {
  const translate = useTranslate();
  const [own] = useLocaleState();
  const list = new Intl.ListFormat(own);
  const { mode: ownMode } = useColorMode();
  const [role, setRole] = useState('');
  const [locale, setLocale] = useState<Locale>(own);
  const [mode, setMode] = useState<ShownDraft['mode']>(ownMode);
  const [width, setWidth] = useState<Width>('desktop');
  const [state, setState] = useState<PreviewState>();
  const [isReady, setIsReady] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      const said =
        origin === window.location.origin && source === frame.current?.contentWindow && readPreviewState(data);
      if (!said) return;
      if (said.state === 'ready') setIsReady(true);
      else setState(said);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (!isReady || isWrong) return;
    const shown: ShownDraft = { files, locale, mode, entity, ...(role !== '' && { role }) };
    const timer = setTimeout(() => {
      setState(undefined);
      frame.current?.contentWindow?.postMessage(shown, window.location.origin);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isReady, isWrong, files, locale, mode, entity, role]);

  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Choice
          label={translate('studio.preview.role')}
          value={role}
          choices={[
            { value: '', text: translate('studio.preview.oneself') },
            ...roles.map((each) => ({ value: each, text: each })),
          ]}
          onChoose={setRole}
        />
        <Choice
          label={translate('studio.preview.language')}
          value={locale}
          choices={languages.map((each) => ({ value: each, text: languageName(each) }))}
          onChoose={setLocale}
        />
        <Choice
          label={translate('studio.preview.colours')}
          value={mode}
          choices={MODES.map((each) => ({ value: each, text: translate(`studio.preview.${each}`) }))}
          onChoose={(value) => setMode(value === 'dark' ? 'dark' : 'light')}
        />
        <Choice
          label={translate('studio.preview.width')}
          value={width}
          choices={Object.keys(WIDTHS).map((each) => ({ value: each, text: translate(`studio.preview.${each}`) }))}
          onChoose={(value) => isWidth(value) && setWidth(value)}
        />
      </Stack>
      {isWrong && <Alert severity="info">{translate('studio.preview.wrong')}</Alert>}
      {!isWrong && state?.state === 'failed' && <Alert severity="error">{state.problem}</Alert>}
      {!isWrong && state?.state === 'shown' && state.generated.length > 0 && (
        <Alert severity="info">
          {translate('studio.preview.generated', {
            entities: list.format(state.generated.map(titleOf)),
          })}
        </Alert>
      )}
      <Box sx={{ height: 4 }}>
        {state === undefined && !isWrong && <LinearProgress aria-label={translate('studio.preview.loading')} />}
      </Box>
      <Box
        component="iframe"
        ref={frame}
        title={translate('studio.preview.page')}
        src={PREVIEW_PATH}
        sx={{ width: WIDTHS[width] ?? '100%', maxWidth: '100%', height: '70vh', minHeight: 480, mx: 'auto' }}
        style={{ border: '1px solid currentColor', borderRadius: 4 }}
      />
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {translate('studio.preview.copies')}
      </Box>
    </Stack>
  );
}
