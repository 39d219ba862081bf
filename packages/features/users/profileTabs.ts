/** The parts of a user's profile; the first one is the default and stands for no `tab` in the address. */
export const profileTabs = [
  { value: 'DETAILS', label: 'Details' },
  { value: 'PERMISSIONS', label: 'Permissions' },
  { value: 'SECURITY', label: 'Sign-in and devices' },
  { value: 'HISTORY', label: 'History' },
] as const

export type ProfileTab = (typeof profileTabs)[number]['value']

export const defaultProfileTab = 'DETAILS'

/** The parts of the profile of a person who has not registered yet. */
export const pendingProfileTabs = [profileTabs[0], profileTabs[1]] as const

export type PendingProfileTab = (typeof pendingProfileTabs)[number]['value']

/** The state of a profile in the address, as `validateSearch`. */
export const profileSearch = ({ tab }: Record<string, unknown>): { tab?: ProfileTab } => known(profileTabs, tab)

/** The same for a person who has not registered yet. */
export const pendingProfileSearch = ({ tab }: Record<string, unknown>): { tab?: PendingProfileTab } =>
  known(pendingProfileTabs, tab)

function known<Tab extends string>(tabs: readonly { value: Tab }[], tab: unknown): { tab?: Tab } {
  const found = tabs.find(({ value }) => value === tab)?.value
  return found === undefined || found === defaultProfileTab ? {} : { tab: found }
}
