import type { MenuEntry } from '@atrium/screens-kit/shell/useMenu.ts'
import { IconBuildingStore, IconLicense, IconShieldLock } from '@tabler/icons-react'

export const companyInfoEntry: MenuEntry = {
  route: '/_signedIn/company-info',
  icon: IconBuildingStore,
  words: 'address contact profile logo colour branding',
}

export const subscriptionEntry: MenuEntry = {
  route: '/_signedIn/subscription',
  icon: IconLicense,
  words: 'plan add-ons licence modules upgrade',
}

export const securityEntry: MenuEntry = {
  route: '/_signedIn/security',
  icon: IconShieldLock,
  words: 'password one-time code sessions devices sign-in account',
}
