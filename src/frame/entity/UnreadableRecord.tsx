import { useParams } from 'react-router';
import { Page } from '../page/Page';
import { ReadError, type ReadErrorProps } from '../page/ReadError';

export function UnreadableRecord(props: ReadErrorProps) {
  const { id = '' } = useParams();
  return (
    <Page title={id}>
      <ReadError {...props} />
    </Page>
  );
}
