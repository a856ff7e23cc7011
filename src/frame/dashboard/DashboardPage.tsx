import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { EntityProvider } from '../entity/entity-context';
import { PageTitle } from '../layout/shell/PageTitle';
import { ReadError } from '../page/ReadError';
import { useLiveChanges } from '../records/use-live-changes';
import { useValueFormat } from '../value/use-value-format';
import { ChartPart } from './ChartPart';
import { type DashboardAccess, useDashboardAccess } from './dashboard-context';
import { FigurePart } from './FigurePart';
import { ListPart } from './ListPart';
import type { TileAnswer } from './rules/dashboard-call';
import type { Tile } from './rules/tile';
import { TileCard } from './TileCard';

/** Polling interval where no live updates are available, ms. */
const AGAIN_MS = 5 * 60_000;

const GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', laptop: 'repeat(4, minmax(0, 1fr))' },
  alignItems: 'stretch',
};

const HEIGHTS = { figure: 44, list: 160, bars: 160, lines: 160, shares: 120 } as const;

function Follow({ route, onChanged }: { route: string; onChanged: () => void }) {
  useLiveChanges(route, onChanged);
  return null;
}

function Content({ tile, answer }: { tile: Tile; answer: TileAnswer }) {
  const translate = useTranslate();
  if (answer.failed !== undefined) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('framework.dashboard.failed', { cause: answer.failed })}
      </Typography>
    );
  }
  if (tile.show === 'figure') return <FigurePart tile={tile} answer={answer} />;
  return tile.show === 'list' ? <ListPart tile={tile} answer={answer} /> : <ChartPart tile={tile} answer={answer} />;
}

function Parts({ dashboard, resources, read }: DashboardAccess) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) => read(signal),
  });
  const { tiles } = dashboard;
  const routes = new Set(tiles.map(({ model }) => model.route));
  const answers = new Map(data?.map((answer) => [answer.key, answer]));
  return (
    <>
      {[...routes].map((route) => (
        <Follow key={route} route={route} onChanged={() => void refetch()} />
      ))}
      {error !== null && <ReadError error={error} onRetry={refetch} />}
      <Box sx={GRID} aria-busy={data === undefined && error === null}>
        {tiles.map((tile) => {
          const answer = answers.get(tile.key);
          const resource = resources.find(({ model }) => model.name === tile.model.name) ?? {
            model: tile.model,
            slots: {},
          };
          if (answer === undefined && (data !== undefined || error !== null)) return null;
          return (
            <TileCard key={tile.key} tile={tile} filter={answer?.filter}>
              {answer === undefined ? (
                <Skeleton
                  variant="rounded"
                  height={HEIGHTS[tile.show]}
                  aria-label={translate('framework.dashboard.loading')}
                />
              ) : (
                <EntityProvider value={resource}>
                  <Content tile={tile} answer={answer} />
                </EntityProvider>
              )}
            </TileCard>
          );
        })}
      </Box>
    </>
  );
}

export default function DashboardPage() {
  const access = useDashboardAccess();
  const format = useValueFormat();
  if (access === null) return null;
  return (
    <>
      <PageTitle title={format.text(access.dashboard.title)} />
      <Parts {...access} />
    </>
  );
}
