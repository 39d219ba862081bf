import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

/** The parts of a user's profile; the first one is the default and stands for no `tab` in the address. */
export const profileTabs = [
  { value: 'DETAILS', label: 'Details' },
  { value: 'PERMISSIONS', label: 'Permissions' },
  { value: 'PASSES', label: 'Passes' },
  { value: 'ACCESS', label: 'Doors and lifts' },
  { value: 'SECURITY', label: 'Sign-in and devices' },
  { value: 'DOORS', label: 'At doors' },
  { value: 'HISTORY', label: 'History' },
] as const

export type ProfileTab = (typeof profileTabs)[number]['value']

export const defaultProfileTab = 'DETAILS'

/** The parts of the profile of a person who has not registered yet. */
export const pendingProfileTabs = [profileTabs[0], profileTabs[1]] as const

export type PendingProfileTab = (typeof pendingProfileTabs)[number]['value']

const partSearch = listSearch({ sorts: ['dateTime'] })

/** The list on a tab of a profile, in the address. */
export type ProfilePartSearch = Omit<ReturnType<typeof partSearch>, 'tab'>

/** The state of a profile in the address, as `validateSearch`: its tab, and the list on it. */
export function profileSearch(search: Record<string, unknown>): { tab?: ProfileTab } & ProfilePartSearch {
  const { tab: _, ...part } = partSearch(search)
  return { ...part, ...known(profileTabs, search['tab']) }
}

/** The same for a person who has not registered yet. */
export const pendingProfileSearch = ({ tab }: Record<string, unknown>): { tab?: PendingProfileTab } =>
  known(pendingProfileTabs, tab)

function known<Tab extends string>(tabs: readonly { value: Tab }[], tab: unknown): { tab?: Tab } {
  const found = tabs.find(({ value }) => value === tab)?.value
  return found === undefined || found === defaultProfileTab ? {} : { tab: found }
}
