import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useState } from 'react';
import { resources } from '../../../resources';
import { icons } from '../../../resources/icons';
import { models } from '../../../resources/models';
import type { ConsoleParts, SurroundingsProps } from '../../frame/console/application';
import { useMay } from '../../frame/entity/use-may';
import { lazyPart } from '../../frame/field-types/lazy-part';
import { PageLoading } from '../../frame/layout/shell/page-states';
import { createTransport } from '../calls/ask';
import { CallsProvider } from '../calls/CallsContext';
import { DASHBOARD_PATH, IMPORT_READINGS_PATH } from '../domain/console/own-paths';
import { OpenAlarmsMark } from '../pages/alarms/OpenAlarms';
import { FeedbackButton } from '../pages/feedback/FeedbackButton';

const DashboardPage = lazyPart(() => import('../pages/dashboard/DashboardPage'), <PageLoading />);
const ImportReadingsPage = lazyPart(() => import('../pages/import-readings/ImportReadingsPage'), <PageLoading />);

function Surroundings({ http, faultText, children }: SurroundingsProps) {
  const [transport] = useState(() => createTransport({ host: '/fn', fetch: http, faultText }));
  return <CallsProvider transport={transport}>{children}</CallsProvider>;
}

function Feedback() {
  const may = useMay();
  return may('feedback.send') && <FeedbackButton />;
}

export const AIR_CONSOLE_PARTS: ConsoleParts = {
  models,
  resources,
  icons,
  pages: [
    {
      ...{ path: DASHBOARD_PATH, element: <DashboardPage />, label: 'product.dashboard', icon: DashboardOutlined },
      preload: DashboardPage.preload,
    },
    {
      ...{ path: IMPORT_READINGS_PATH, element: <ImportReadingsPage />, label: 'product.importReadings' },
      ...{ icon: UploadFileOutlined, group: 'admin', may: 'readings.send' },
    },
  ],
  menuMarks: { alarms: OpenAlarmsMark },
  Surroundings,
  TopBarPart: Feedback,
  schemaLines: async () => (await import('../../../resources/generated/schema-lines')).schemaLines,
};
