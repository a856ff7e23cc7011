import { Alert, Box, Button, Card, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatToast } from '../layout/feedback/toast';
import { PageTitle } from '../layout/shell/PageTitle';
import type { EntityModels } from '../model/application-model';
import { APPLICATION_FILE } from '../model/rights';
import { ReadError } from '../page/ReadError';
import { useAddress } from '../page/use-address';
import type { StudioCalls } from '../schema-change/studio-calls';
import { EntityTabs, type TextPlace } from './EntityTabs';
import { FileList } from './FileList';
import { HeldImports } from './from-data/FromData';
import { PlanPanel } from './PlanPanel';
import { PreviewPanel } from './preview/PreviewPanel';
import { getDraftText, listDraftFiles, parseEntityFile, toFile } from './rules/draft';
import { getTitle, parseContent, readLanguages, readRoles } from './rules/fields-of';
import { SaveBar } from './SaveBar';
import { useStudio } from './use-studio';

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '180px minmax(0, 1fr)', lg: '180px minmax(0, 1fr) 280px' },
} as const;

export default function StudioPage({ calls, models }: { calls: StudioCalls; models: EntityModels }) {
  const translate = useTranslate();
  const locale = useLocale();
  const studio = useStudio(calls);
  const { draft, checked, checkError, setText } = studio;
  const [address, changeAddress] = useAddress();
  const chosen = address.get('file');
  const setChosen = (name: string) => changeAddress(() => new URLSearchParams({ file: name }), { replace: true });
  const [place, setPlace] = useState<TextPlace>();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const files = draft === undefined ? [] : listDraftFiles(draft);
  const file = files.find((each) => each === chosen) ?? files.find((each) => parseEntityFile(each) !== undefined);
  const isRight = checked?.mistakes.length === 0;

  function recordPath(entity: string, id: string): string | undefined {
    const model = models.byName.get(entity);
    return model?.actions.includes('show') ? `/${model.route}/${encodeURIComponent(id)}/show` : undefined;
  }

  if (studio.error !== null) return <ReadError error={studio.error} onRetry={() => void studio.reload()} />;
  if (draft === undefined || file === undefined) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  return (
    <Stack spacing={2}>
      <PageTitle title={translate('shell.menu.studio')} />
      <SaveBar studio={studio} calls={calls} />
      <HeldImports models={models} />
      <Box sx={COLUMNS}>
        <FileList
          draft={draft}
          chosen={file}
          mistakes={checked?.mistakes ?? []}
          models={models}
          onChoose={(each) => {
            setChosen(each);
            setPlace(undefined);
          }}
          onAdd={setText}
        />
        <EntityTabs
          key={file}
          file={file}
          draft={draft}
          place={place}
          rights={{ calls, models, changed: draft.changed, isReady: isRight && !studio.isChecking }}
          onPlace={(at) => {
            setChosen(at.file);
            setPlace({ pointer: at.pointer, inText: true });
          }}
          mistakes={checked?.mistakes ?? []}
          onText={(text) => setText(file, text)}
          onRemove={() => setText(file, null)}
        />
        <Card sx={{ p: 2, gridColumn: { md: '1 / -1', lg: 'auto' } }}>
          <Typography variant="h6" component="h2">
            {translate('studio.does')}
          </Typography>
          {checkError !== null && <Alert severity="error">{translate(formatToast(checkError))}</Alert>}
          <PlanPanel
            checked={checked}
            isChecking={studio.isChecking}
            recordPath={recordPath}
            onMistake={(mistake) => {
              setChosen(mistake.file);
              setPlace({ pointer: mistake.pointer, inText: false });
            }}
          />
          {checkError !== null && <Button onClick={() => void studio.reload()}>{translate('studio.reload')}</Button>}
        </Card>
      </Box>
      <Card component="section" sx={{ p: 2 }} aria-label={translate('studio.preview.page')}>
        {isPreviewed ? (
          <PreviewPanel
            files={draft.changed}
            entity={parseEntityFile(file) ?? ''}
            roles={readRoles(getDraftText(draft, APPLICATION_FILE))}
            languages={readLanguages(getDraftText(draft, APPLICATION_FILE))}
            isWrong={(checked?.mistakes ?? []).length > 0}
            titleOf={(name) => getTitle(parseContent(getDraftText(draft, toFile(name))), name, locale)}
          />
        ) : (
          <Button onClick={() => setIsPreviewed(true)}>{translate('studio.preview.open')}</Button>
        )}
      </Card>
    </Stack>
  );
}
