import { useListContext } from 'react-admin';
import { PageBar } from '../PageBar';

/** The pages of the list. */
export function ListPages() {
  const { page, perPage, setPage, total } = useListContext();
  if (total === undefined || total === 0) return null;
  return <PageBar page={page} perPage={perPage} total={total} onPage={setPage} />;
}
