import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useAccess } from '../entity/use-access';
import { RelatedRows } from '../show/RelatedRows';
import { useValueFormat } from '../value/use-value-format';
import { ListLink } from './ListLink';
import type { TileAnswer } from './rules/dashboard-call';
import type { ListTile } from './rules/tile';

export function ListPart({ tile, answer }: { tile: ListTile; answer: TileAnswer }) {
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
