import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'react-admin';

interface RowsPagerProps {
  /** All rows. */
  count: number;
  rowsPerPage: number;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
}

/** Which rows of a table of readings are shown, and the way to the others. */
export function RowsPager({ count, rowsPerPage, page, onPage }: RowsPagerProps) {
  const translate = useTranslate();
  return (
    <TablePagination
      component="div"
      count={count}
      page={page}
      onPageChange={(_event, next) => onPage(next)}
      rowsPerPage={rowsPerPage}
      rowsPerPageOptions={[rowsPerPage]}
      labelDisplayedRows={({ from, to, count: total }) => translate('charts.rows', { from, to, total })}
      getItemAriaLabel={(type) => translate(`charts.pages.${type}`)}
    />
  );
}
