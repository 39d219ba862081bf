import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

/** The parts of the settings of bookings. */
const spaceSettingTabs = ['GENERAL', 'APPROVAL', 'REMINDERS', 'PERIODS', 'BLOCKINGS'] as const
export type SpaceSettingTab = (typeof spaceSettingTabs)[number]

/** The state of the settings in the address: the part, the list on it, and the record that is open. */
export const spaceSettingSearch = listSearch({
  tabs: spaceSettingTabs,
  sorts: ['name', 'startDate', 'endDate', 'updatedDate', 'referenceNo', 'bookingOpenInStartDate'],
  filters: { status: one(['UPCOMING', 'ONGOING', 'ACTIVE', 'PAST', 'TERMINATED']), id: one() },
})

export type SpaceSettingSearch = ReturnType<typeof spaceSettingSearch>

/** The state of a list on one of the parts. */
export type PartSearch = Omit<SpaceSettingSearch, 'tab'>
