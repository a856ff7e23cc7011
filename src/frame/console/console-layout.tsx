import { type Theme, useMediaQuery } from '@mui/material';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { CLAIM_ALL } from '../access/can';
import { managesAccounts } from '../access/may';
import { useCurrentSession } from '../auth/session-context';
import type { VisitAnswer } from '../history/rules/history-calls';
import { type ChangesSinceVisit, SinceLastVisit, useChangesSinceVisit } from '../history/SinceLastVisit';
import { ViewedAsNotice } from '../layout/feedback/notices';
import { Shell } from '../layout/shell/Shell';
import { useSessionNames } from '../layout/shell/use-session-names';
import type { EntityModels } from '../model/application-model';
import { HISTORY_PATH } from '../model/console-paths';
import type { EntityModel } from '../model/entity-model';
import { withLaterTexts } from '../model/later-texts';
import { TasksButton } from '../tasks/TasksButton';
import { useTasks } from '../tasks/use-task';
import type { ViewAsCalls } from '../view-as/view-as-calls';
import type { ConsoleParts, Services } from './application';
import { createMenu, listFindablePages } from './menu';

const FindDialog = lazy(() => withLaterTexts(import('../find/FindDialog')));
const TasksDialog = lazy(() => withLaterTexts(import('../tasks/TasksDialog')));
const ViewAsDialog = lazy(() => withLaterTexts(import('../view-as/ViewAsDialog')));
const WhyDialog = lazy(() => withLaterTexts(import('../why/WhyDialog')));

const noLines = async () => ({});

export function createLayout(
  parts: ConsoleParts,
  { viewedAs, config, trial }: Services,
  { viewAs, visit }: { viewAs: ViewAsCalls; visit(seen: boolean): Promise<VisitAnswer> },
) {
  const { TopBarPart, models } = parts;
  const people = models.accounts?.model;
  const places = tokenEntities(models);
  function Find(dialog: { open: boolean; onClose(): void }) {
    const translate = useTranslate();
    const session = useCurrentSession();
    return <FindDialog {...dialog} {...listFindablePages(parts, session, useI18nProvider().getLocale(), translate)} />;
  }
  return function ConsoleLayout({ children }: { children: ReactNode }) {
    const session = useCurrentSession();
    const { name } = useSessionNames(session);
    const locale = useI18nProvider().getLocale();
    const entries = useMemo(() => createMenu(parts, session, locale, config), [session, locale]);
    const translate = useTranslate();
    const [isChoosing, setChoosing] = useState(false);
    const [isAsking, setAsking] = useState(false);
    const [showsTasks, setShowsTasks] = useState(false);
    const hasTasks = useTasks().length > 0;
    const { pathname } = useLocation();
    const navigate = useNavigate();
    const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('tablet'));
    const userId = viewedAs === null ? session.userId : undefined;
    const news = useChangesSinceVisit({ userId, path: HISTORY_PATH, visit });
    const mayLook = viewedAs === null && session.claim === CLAIM_ALL && managesAccounts(models, session);
    function showNews({ to, see }: ChangesSinceVisit): void {
      see();
      navigate(to);
    }
    return (
      <Shell
        session={session}
        entries={entries}
        topBarPart={
          <>
            {news !== null && <SinceLastVisit news={news} />}
            <TasksButton onOpen={() => setShowsTasks(true)} />
            {TopBarPart && <TopBarPart />}
          </>
        }
        Find={Find}
        notice={
          viewedAs !== null &&
          trial === undefined && <ViewedAsNotice session={session} onEnd={viewAs.end} onWhy={() => setAsking(true)} />
        }
        accountActions={[
          ...(isNarrow && news !== null ? [{ label: news.label, run: () => showNews(news) }] : []),
          ...(isNarrow && hasTasks
            ? [{ label: translate('framework.tasks.title'), run: () => setShowsTasks(true) }]
            : []),
          ...(mayLook ? [{ label: translate('shell.viewAs.title'), run: () => setChoosing(true) }] : []),
        ]}
      >
        {children}
        {isAsking && (
          <WhyDialog
            models={models}
            subject={session}
            name={name}
            entity={models.list.find(({ route }) => `${pathname}/`.startsWith(`/${route}/`))?.name}
            loadLines={parts.schemaLines ?? noLines}
            onClose={() => setAsking(false)}
          />
        )}
        {showsTasks && <TasksDialog models={models} onClose={() => setShowsTasks(false)} />}
        {isChoosing && (
          <ViewAsDialog
            roles={[...models.rights.users.keys()]}
            models={[...(people === undefined ? [] : [people]), ...places]}
            begin={viewAs.begin}
            onClose={() => setChoosing(false)}
          />
        )}
      </Shell>
    );
  };
}

function tokenEntities({ list, rights }: EntityModels): readonly EntityModel[] {
  return list.filter(({ scope, fields }) => {
    const hasToken = fields.some(({ value }) => value !== undefined && 'token' in value);
    return hasToken && scope?.level !== undefined && rights.levels.has(scope.level);
  });
}
