export const DASHBOARD = ['/', '/dashboard', '/dashboard/'];

const VIEW_KEY = 'RaStore.overviewView';

const WITHOUT_ROOMS = ['"buildings"', '"map"'];

export function dashboardQuestions(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  storage: Pick<Storage, 'getItem'>,
): readonly string[] {
  if (!DASHBOARD.includes(pathname) || search !== '') return [];
  const hasRooms = !WITHOUT_ROOMS.includes(storage.getItem(VIEW_KEY) ?? '');
  return ['/fn/overview', ...(hasRooms ? ['/fn/roomsNow'] : [])];
}
