export type { ConsoleParts, OwnPage } from '../src/frame/console/application';
export type { FieldView, FilterProps } from '../src/frame/field-types/field-type';
export { PageTitle } from '../src/frame/layout/shell/PageTitle';
export { useClock } from '../src/frame/layout/site/clock';
export { PageCard } from '../src/frame/page/Page';
export { useRecordOf, useRecords } from '../src/frame/records/use-records';
export type { PageSlotProps, RecordPageSlotProps, SectionSlotProps } from '../src/frame/slots/screen-slots';
export { defineSlots, type EntityCellProps } from '../src/frame/slots/slots';
