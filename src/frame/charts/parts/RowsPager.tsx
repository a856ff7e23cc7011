import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'react-admin';

interface RowsPagerProps {
  count: number;
  rowsPerPage: number;
  page: number;
  onPage: (page: number) => void;
}

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
