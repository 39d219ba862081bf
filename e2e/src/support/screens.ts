import type { Page } from '@playwright/test'
import { accountScreens } from './accountScreens.ts'
import { bookingScreens, bookingSetUpScreens } from './bookingScreens.ts'
import { landlordScreens } from './landlordScreens.ts'
import { openFirst } from './opened.ts'
import { operatorScreens } from './operatorScreens.ts'
import { recordScreens } from './recordScreens.ts'
import type { Screen } from './screen.ts'
import type { Door } from './server.ts'
import { settled } from './settled.ts'
import { uploadScreens } from './uploadScreens.ts'
import { visitorScreens } from './visitorScreens.ts'

const landlord = 'lena@marinagate.example'
const tenantAdmin = 'tessa@northwind.example'
const operator = 'olivia@atrium.example'
const expired = 'sofia@skyline.example'
const merchant = 'mei@kopibar.example'

/** Opens the first invoice, which stands in the place of the list. */
const openFirstInvoice = async (page: Page) => {
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL((url) => url.searchParams.has('id'))
  await settled(page)
}

const signInPages = [
  'login-microsoft',
  'login',
  'forgot-password',
  'password-expired',
  'password-reset-success',
  'enter-code',
  'link-expired',
  '404',
]
const confirmed = ['master-admin', 'access-control-operator', 'staff', 'default', 'landlord-admin', 'link-expired']

const signedIn = (door: Door, as: string): Screen[] => [
  { name: `${door}-users`, door, as, path: '/users' },
  { name: `${door}-users-pending`, door, as, path: '/users?tab=PENDING' },
  { name: `${door}-users-inactive`, door, as, path: '/users?tab=INACTIVE' },
  { name: `${door}-user`, door, as, path: '/users', prepare: openFirst, endsAt: '/user/$id' },
  {
    name: `${door}-user-pending`,
    door,
    as,
    path: '/users?tab=PENDING',
    prepare: openFirst,
    endsAt: '/user-pending/$id',
  },
  { name: `${door}-user-add`, door, as, path: '/users/add' },
  { name: `${door}-user-groups`, door, as, path: '/user-groups' },
  { name: `${door}-user-group`, door, as, path: '/user-groups', prepare: openFirst, endsAt: '/user-group/$id' },
  { name: `${door}-divisions`, door, as, path: '/division' },
  { name: `${door}-division`, door, as, path: '/division', prepare: openFirst, endsAt: '/division/$id' },
  { name: `${door}-roles`, door, as, path: '/roles' },
  { name: `${door}-role`, door, as, path: '/roles', prepare: openFirst, endsAt: '/role/$id' },
  { name: `${door}-role-add`, door, as, path: '/roles/add' },
  { name: `${door}-upload-users`, door, as, path: '/upload/users' },
  { name: `${door}-upload-permissions`, door, as, path: '/upload/users-permission' },
  { name: `${door}-upload-groups`, door, as, path: '/upload/user-groups' },
  { name: `${door}-invoices`, door, as, path: '/invoices' },
  { name: `${door}-invoice`, door, as, path: '/invoices', prepare: openFirstInvoice },
  { name: `${door}-payment`, door, as, path: '/payment' },
  { name: `${door}-security`, door, as, path: '/security' },
  { name: `${door}-dashboard`, door, as, path: '/dashboard' },
  { name: `${door}-leaving`, door, as, path: '/leaving' },
  ...accountScreens(door, as),
]

/** Every screen of the product, for the pictures. */
export const screens: Screen[] = [
  { name: 'home', door: 'home', path: '/' },
  { name: 'mail', door: 'home', path: '/mail/' },
  { name: 'building-system', door: 'home', path: '/building-system/' },
  { name: 'api-docs', door: 'home', path: '/api/docs' },
  ...signInPages.map((page) => ({ name: `console-${page}`, door: 'console' as const, path: `/${page}` })),
  { name: 'console-update-password', door: 'console', path: '/update-password', endsAt: '/link-expired' },
  {
    name: 'console-confirm-account',
    door: 'console',
    path: '/confirm-account',
    endsAt: '/confirm-account/link-expired',
  },
  ...confirmed.map((page) => ({
    name: `console-confirm-${page}`,
    door: 'console' as const,
    path: `/confirm-account/${page}`,
  })),
  { name: 'console-add-on-disabled', door: 'console', path: '/add-on/disabled/parking' },
  { name: 'portal-login', door: 'portal', path: '/login' },
  { name: 'merchant-login', door: 'merchant', path: '/login' },
  ...signedIn('console', landlord),
  ...recordScreens('console', landlord),
  ...landlordScreens(landlord),
  ...bookingScreens('console', landlord),
  ...bookingSetUpScreens(landlord),
  ...operatorScreens(operator),
  { name: 'console-expired-dashboard', door: 'console', as: expired, path: '/dashboard' },
  { name: 'console-expired-subscription', door: 'console', as: expired, path: '/subscription' },
  ...signedIn('portal', tenantAdmin),
  ...recordScreens('portal', tenantAdmin),
  ...bookingScreens('portal', tenantAdmin),
  ...uploadScreens('portal', tenantAdmin, 'northwind.example'),
  { name: 'merchant-home', door: 'merchant', as: merchant, path: '/merchant' },
  { name: 'merchant-security', door: 'merchant', as: merchant, path: '/security' },
  ...visitorScreens,
]
