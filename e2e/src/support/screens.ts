import { accessScreens, deviceScreens, doorScreens, elevatorScreens, givenGroupScreens } from './accessScreens.ts'
import type { Page } from '@playwright/test'
import { accountScreens } from './accountScreens.ts'
import { bookingScreens, bookingSetUpScreens } from './bookingScreens.ts'
import { landlordScreens } from './landlordScreens.ts'
import { openFirst } from './opened.ts'
import { operatorScreens } from './operatorScreens.ts'
import { otherScreens } from './otherScreens.ts'
import { recordScreens } from './recordScreens.ts'
import type { Screen } from './screen.ts'
import type { Door } from './server.ts'
import { settled } from './settled.ts'
import { uploadScreens } from './uploadScreens.ts'
import { buyerScreens, merchantAdminScreens, merchantScreens, shopScreens, storeFormScreen } from './shopScreens.ts'
import { visitorScreens } from './visitorScreens.ts'

const landlord = 'lena@marinagate.example'
const tenantAdmin = 'tessa@northwind.example'
const operator = 'olivia@atrium.example'
const expired = 'sofia@skyline.example'
const merchant = 'mei@kopibar.example'
const merchantAdmin = 'hari@kopibar.example'

/** Why the page of an add-on that is not switched on shows nothing. */
const switchedOff = 'That is what it says.'

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
  { name: `${door}-api-key-add`, door, as, path: '/api-keys/add' },
  { name: `${door}-webhook-add`, door, as, path: '/webhooks/add' },
  { name: `${door}-upload-users`, door, as, path: '/upload/users' },
  { name: `${door}-upload-permissions`, door, as, path: '/upload/users-permission' },
  { name: `${door}-upload-access-groups`, door, as, path: '/upload/users-access-group' },
  { name: `${door}-upload-groups`, door, as, path: '/upload/user-groups' },
  { name: `${door}-upload-cards`, door, as, path: '/upload/third-party-passes' },
  { name: `${door}-upload-visitor-passes`, door, as, path: '/upload/visitor-qr-pass' },
  { name: `${door}-upload-fr-images`, door, as, path: '/upload/fr-images' },
  { name: `${door}-upload-fr-with-group`, door, as, path: '/upload/fr-with-group' },
  { name: `${door}-invoices`, door, as, path: '/invoices' },
  { name: `${door}-invoice`, door, as, path: '/invoices', prepare: openFirstInvoice },
  { name: `${door}-payment`, door, as, path: '/payment' },
  { name: `${door}-payment-result`, door, as, path: '/payment-result' },
  { name: `${door}-add-on-disabled`, door, as, path: '/add-on/disabled/parking', empty: switchedOff },
  { name: `${door}-security`, door, as, path: '/security' },
  { name: `${door}-dashboard`, door, as, path: '/dashboard' },
  { name: `${door}-leaving`, door, as, path: '/leaving' },
  { name: `${door}-my-notifications`, door, as, path: '/my-notifications' },
  ...accountScreens(door, as),
]

const broadcastScreens: Screen[] = [
  {
    name: 'console-broadcast',
    door: 'console',
    as: landlord,
    path: '/broadcasts?tab=COMPLETED',
    prepare: openFirst,
    endsAt: '/broadcast-details/manage/$id',
  },
  {
    name: 'console-preset',
    door: 'console',
    as: landlord,
    path: '/presets',
    prepare: openFirst,
    endsAt: '/presets-details/manage/$id',
  },
  {
    name: 'portal-company-broadcast',
    door: 'portal',
    as: tenantAdmin,
    path: '/broadcast-tenant',
    prepare: openFirst,
    endsAt: '/broadcast-tenant/view/$id',
  },
]

const named: Screen[] = [
  { name: 'home', door: 'home', path: '/' },
  { name: 'mail', door: 'home', path: '/mail/' },
  { name: 'sms', door: 'home', path: '/sms/' },
  { name: 'push', door: 'home', path: '/push/' },
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
  { name: 'portal-login', door: 'portal', path: '/login' },
  { name: 'merchant-login', door: 'merchant', path: '/login' },
  ...signedIn('console', landlord),
  ...recordScreens('console', landlord),
  ...accessScreens({ door: 'console', as: landlord }),
  ...elevatorScreens({ door: 'console', as: landlord }),
  ...deviceScreens({ door: 'console', as: landlord }),
  ...givenGroupScreens({ door: 'console', as: landlord }),
  ...doorScreens({ door: 'console', as: landlord }),
  ...landlordScreens(landlord),
  ...shopScreens({ door: 'console', as: landlord }),
  storeFormScreen({ door: 'console', as: landlord }),
  ...buyerScreens({ door: 'console', as: landlord }),
  ...broadcastScreens,
  { name: 'console-pass-scanner', door: 'console', as: landlord, path: '/pass-scanner' },
  ...bookingScreens('console', landlord),
  ...bookingSetUpScreens(landlord),
  ...operatorScreens(operator),
  { name: 'console-expired-dashboard', door: 'console', as: expired, path: '/dashboard' },
  { name: 'console-expired-subscription', door: 'console', as: expired, path: '/subscription' },
  ...signedIn('portal', tenantAdmin),
  ...recordScreens('portal', tenantAdmin),
  ...accessScreens({ door: 'portal', as: tenantAdmin }),
  ...bookingScreens('portal', tenantAdmin),
  { name: 'portal-my-pass', door: 'portal', as: tenantAdmin, path: '/my-pass' },
  ...uploadScreens('portal', tenantAdmin, 'northwind.example'),
  { name: 'merchant-home', door: 'merchant', as: merchant, path: '/merchant' },
  {
    name: 'merchant-my-pass',
    door: 'merchant',
    as: merchant,
    path: '/my-pass',
    empty: 'The journey of a lost phone takes this pass away.',
  },
  { name: 'merchant-my-notifications', door: 'merchant', as: merchant, path: '/my-notifications' },
  ...buyerScreens({ door: 'portal', as: tenantAdmin }),
  ...merchantScreens({ door: 'merchant', as: merchant }),
  ...merchantAdminScreens({ door: 'merchant', as: merchantAdmin }),
  { name: 'merchant-security', door: 'merchant', as: merchant, path: '/security' },
  {
    name: 'merchant-add-on-disabled',
    door: 'merchant',
    as: merchant,
    path: '/add-on/disabled/parking',
    empty: switchedOff,
  },
  ...visitorScreens,
]

/** Every screen of the product, for the pictures. */
export const screens: readonly Screen[] = [
  ...named,
  ...otherScreens({ door: 'console', as: landlord }, named),
  ...otherScreens({ door: 'portal', as: tenantAdmin }, named),
]
