import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Bars } from './charts/Bars';
import { Lines } from './charts/Lines';
import { Shares } from './charts/Shares';
import type { TileAnswer } from './rules/dashboard-call';
import type { ChartTile } from './rules/tile';
import { useFigureText } from './use-figure-text';
import { useGroupText } from './use-group-text';

export function ChartPart({ tile, answer }: { tile: ChartTile; answer: TileAnswer }) {
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
