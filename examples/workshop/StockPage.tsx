import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PageCard, PageTitle, useRecords } from 'schemawright/screens';

/** Shows the worth of all tools. */
export function StockPage() {
  const translate = useTranslate();
  const { data = [] } = useRecords('tools', { pagination: { page: 1, perPage: 1000 } });
  const worth = data.reduce((sum, tool) => sum + (tool.worth ?? 0), 0);
  return (
    <>
      <PageTitle title={translate('product.stock')} />
      <PageCard>
        <Typography variant="h4">{`€ ${worth.toFixed(2)}`}</Typography>
      </PageCard>
    </>
  );
}
