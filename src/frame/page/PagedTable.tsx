import { type ComponentProps, useState } from 'react';
import { DataTable } from '../layout/DataTable';
import { PageBar } from './PageBar';

const PER_PAGE = 25;
const HEIGHT = 360;

export function PagedTable<Row>({ rows, ...props }: ComponentProps<typeof DataTable<Row>>) {
  const [page, setPage] = useState(1);
  return (
    <>
      <DataTable {...props} rows={rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)} maxHeight={HEIGHT} />
      {rows.length > PER_PAGE && <PageBar page={page} perPage={PER_PAGE} total={rows.length} onPage={setPage} />}
    </>
  );
}
