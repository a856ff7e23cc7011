import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { EntityProvider } from '../entity/entity-context';
import { useAccess } from '../entity/use-access';
import { getFieldType } from '../field-types/registry.view';
import { PageTitle } from '../layout/shell/PageTitle';
import type { PlainObject } from '../model/paths';
import { ReadError } from '../page/ReadError';
import { useLiveChanges } from '../records/use-live-changes';
import { RelatedRows } from '../show/RelatedRows';
import { useValueFormat } from '../value/use-value-format';
import { Bars, Lines, ListLink, Shares } from './charts';
import { type DashboardAccess, useDashboardAccess } from './dashboard-context';
import type { TileAnswer, TileGroup } from './rules/dashboard-call';
import type { ChartTile, FigureTile, ListTile, Span, Tile } from './rules/tile';

function TileCard({ tile, filter, children }: { tile: Tile; filter: PlainObject | undefined; children: ReactNode }) {
  const id = useId();
  const format = useValueFormat();
  const title = format.text(tile.title);
  const isSmall = tile.show === 'figure';
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0, gridColumn: { xs: isSmall ? 'auto' : 'span 2' } }}
    >
      <Typography
        id={id}
        component="h2"
        variant={isSmall ? 'subtitle2' : 'h5'}
        color={isSmall ? 'text.secondary' : undefined}
        sx={{ mb: isSmall ? 0.5 : 1.5, overflowWrap: 'anywhere' }}
      >
        {filter === undefined ? (
          title
        ) : (
          <ListLink tile={tile} filter={filter}>
            {title}
          </ListLink>
        )}
      </Typography>
      {children}
    </Card>
  );
}

function ListPart({ tile, answer }: { tile: ListTile; answer: TileAnswer }) {
  const id = useId();
  const translate = useTranslate();
  const format = useValueFormat();
  const { visible } = useAccess(tile.model);
  const { records = [], total = 0 } = answer;
  if (records.length === 0)
    return <Typography color="text.secondary">{translate('framework.dashboard.empty')}</Typography>;
  const columns = tile.columns.flatMap((path) => visible.filter((field) => field.path === path));
  return (
    <>
      <span id={id} hidden>
        {format.text(tile.title)}
      </span>
      <RelatedRows records={records} titleId={id} columns={tile.columns.length === 0 ? undefined : columns} />
      {total > records.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          <ListLink tile={tile} filter={answer.filter} label={`${format.text(tile.title)}: ${format.number(total)}`}>
            {translate('framework.dashboard.all', { smart_count: total, total: format.number(total) })}
          </ListLink>
        </Typography>
      )}
    </>
  );
}

const SPAN_NAMES: Readonly<Record<Span, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

function useGroupText({ model, by, spans }: ChartTile): (group: TileGroup) => string {
  const translate = useTranslate();
  const format = useValueFormat();
  const options = model.fieldByPath.get(by)?.options;
  return ({ key, label, isRest }) => {
    if (isRest === true) return translate('framework.dashboard.rest');
    if (key === null) return translate('framework.dashboard.none');
    if (spans !== undefined && typeof key === 'string') {
      const day = new Intl.DateTimeFormat(format.locale, { ...SPAN_NAMES[spans.per], timeZone: 'UTC' });
      const text = day.format(Date.parse(key));
      return spans.per === 'week' ? translate('framework.dashboard.week', { day: text }) : text;
    }
    if (typeof key === 'boolean') return format.yesNo(key);
    const option = options?.find(({ value }) => value === key);
    return label ?? (option === undefined ? String(key) : format.text(option.label));
  };
}

function useFigureText({ model, measure }: FigureTile | ChartTile): (value: number | null | undefined) => string {
  const format = useValueFormat();
  const field = measure.of === 'count' ? undefined : model.fieldByPath.get(measure.path);
  return (value) => {
    if (typeof value !== 'number') return '–';
    return field === undefined ? format.number(value) : getFieldType(field).display(value, field, format, { id: '' });
  };
}

function ChartPart({ tile, answer }: { tile: ChartTile; answer: TileAnswer }) {
  const translate = useTranslate();
  const nameOf = useGroupText(tile);
  const figure = useFigureText(tile);
  const marks = (answer.groups ?? []).map((group) => ({
    ...{ key: `${typeof group.key} ${group.key} ${group.isRest}`, name: nameOf(group), value: group.value ?? 0 },
    ...{ text: figure(group.value), filter: group.filter },
  }));
  if (marks.every(({ value }) => value === 0)) {
    return <Typography color="text.secondary">{translate('framework.dashboard.empty')}</Typography>;
  }
  if (tile.show === 'lines') return <Lines tile={tile} marks={marks} write={figure} />;
  return tile.show === 'shares' ? <Shares tile={tile} marks={marks} /> : <Bars tile={tile} marks={marks} />;
}

function FigurePart({ tile, answer }: { tile: FigureTile; answer: TileAnswer }) {
  const translate = useTranslate();
  const text = useFigureText(tile);
  const { period } = tile;
  return (
    <>
      <Typography component="p" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        {text(answer.value)}
      </Typography>
      {period !== undefined && (
        <Typography component="p" variant="caption" color="text.secondary">
          {translate('framework.dashboard.period', { smart_count: period.days, before: text(answer.earlier) })}
        </Typography>
      )}
    </>
  );
}

/** Polling interval where no live updates are available, ms. */
const POLLING_MS = 5 * 60_000;

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
    refetchInterval: POLLING_MS,
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
