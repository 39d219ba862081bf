import type { Page } from '@playwright/test'
import { accountScreens } from './accountScreens.ts'
import { recordScreens } from './recordScreens.ts'
import type { Screen } from './screen.ts'
import type { Door } from './server.ts'
import { settled } from './settled.ts'
import { uploadScreens } from './uploadScreens.ts'

const landlord = 'lena@marinagate.example'
const tenantAdmin = 'tessa@northwind.example'
const operator = 'olivia@atrium.example'
const merchant = 'mei@kopibar.example'

/** Opens the first record of a list. */
const openFirst = async (page: Page) => {
  const { pathname: list } = new URL(page.url())
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== list)
  await settled(page)
}

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
  'link-expired',
  '404',
]
const confirmed = ['master-admin', 'access-control-operator', 'staff', 'default', 'landlord-admin', 'link-expired']

const signedIn = (door: Door, as: string): Screen[] => [
  { name: `${door}-users`, door, as, path: '/users' },
  { name: `${door}-users-pending`, door, as, path: '/users?tab=PENDING' },
  { name: `${door}-users-inactive`, door, as, path: '/users?tab=INACTIVE' },
  { name: `${door}-user`, door, as, path: '/users', prepare: openFirst },
  { name: `${door}-user-pending`, door, as, path: '/users?tab=PENDING', prepare: openFirst },
  { name: `${door}-user-add`, door, as, path: '/users/add' },
  { name: `${door}-user-groups`, door, as, path: '/user-groups' },
  { name: `${door}-user-group`, door, as, path: '/user-groups', prepare: openFirst },
  { name: `${door}-divisions`, door, as, path: '/division' },
  { name: `${door}-division`, door, as, path: '/division', prepare: openFirst },
  { name: `${door}-roles`, door, as, path: '/roles' },
  { name: `${door}-role`, door, as, path: '/roles', prepare: openFirst },
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
  { name: 'api-docs', door: 'home', path: '/api/docs' },
  ...signInPages.map((page) => ({ name: `console-${page}`, door: 'console' as const, path: `/${page}` })),
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
  { name: 'console-tenants', door: 'console', as: landlord, path: '/tenants' },
  { name: 'console-tenant', door: 'console', as: landlord, path: '/tenants', prepare: openFirst },
  { name: 'console-tenant-add', door: 'console', as: landlord, path: '/tenants/add' },
  { name: 'console-upload-tenants', door: 'console', as: landlord, path: '/upload/tenants' },
  { name: 'console-email-domains', door: 'console', as: landlord, path: '/email' },
  { name: 'console-email-domain', door: 'console', as: landlord, path: '/email', prepare: openFirst },
  { name: 'console-upload-email-domains', door: 'console', as: landlord, path: '/upload/email' },
  { name: 'console-sites', door: 'console', as: landlord, path: '/site' },
  { name: 'console-site', door: 'console', as: landlord, path: '/site', prepare: openFirst },
  { name: 'console-offices', door: 'console', as: landlord, path: '/office' },
  { name: 'console-office', door: 'console', as: landlord, path: '/office?floorPlan=yes', prepare: openFirst },
  { name: 'console-office-add', door: 'console', as: landlord, path: '/office/add' },
  { name: 'console-places', door: 'console', as: landlord, path: '/places' },
  { name: 'console-buildings', door: 'console', as: landlord, path: '/levels' },
  { name: 'console-building', door: 'console', as: landlord, path: '/levels', prepare: openFirst },
  { name: 'console-upload-floors', door: 'console', as: landlord, path: '/levels/upload' },
  { name: 'console-units', door: 'console', as: landlord, path: '/Unit' },
  { name: 'console-unit', door: 'console', as: landlord, path: '/Unit', prepare: openFirst },
  { name: 'console-upload-units', door: 'console', as: landlord, path: '/Unit/upload' },
  { name: 'console-ahu-units', door: 'console', as: landlord, path: '/ahu-units' },
  { name: 'console-ahu-unit', door: 'console', as: landlord, path: '/ahu-units', prepare: openFirst },
  { name: 'console-management-users', door: 'console', as: operator, path: '/management/user' },
  { name: 'console-management-invoices', door: 'console', as: operator, path: '/management/invoices' },
  { name: 'console-payment-reminder', door: 'console', as: operator, path: '/management/payment-reminder' },
  { name: 'console-payment-reports', door: 'console', as: operator, path: '/management/payment-reports' },
  { name: 'console-upload-overdue', door: 'console', as: operator, path: '/management/upload/overdue-invoice' },
  { name: 'console-invoice-add', door: 'console', as: landlord, path: '/invoices?tab=ISSUED&form=add' },
  { name: 'console-management-user', door: 'console', as: operator, path: '/management/user', prepare: openFirst },
  ...signedIn('portal', tenantAdmin),
  ...recordScreens('portal', tenantAdmin),
  ...uploadScreens('portal', tenantAdmin, 'northwind.example'),
  { name: 'merchant-home', door: 'merchant', as: merchant, path: '/merchant' },
  { name: 'merchant-security', door: 'merchant', as: merchant, path: '/security' },
  { name: 'visit-home', door: 'visit', path: '/' },
  { name: 'visit-self-registration', door: 'visit', path: '/self-registration' },
  { name: 'visit-self-registration-add', door: 'visit', path: '/self-registration/add?centre=MARINA' },
  { name: 'visit-directory', door: 'visit', path: '/directory?centre=MARINA' },
  { name: 'visit-404', door: 'visit', path: '/nowhere' },
]
