import { navMistakes } from '@atrium/permissions/menu.ts'
import { emptyEntries } from '@atrium/screens-kit/testing/emptyEntries.ts'
import { routeMistakes, siteMap } from '@atrium/screens-kit/testing/siteMap.ts'
import { wholeMenu } from '@atrium/screens-kit/testing/wholeMenu.ts'
import { expect, test } from 'vitest'
import { nav } from './nav.ts'
import { router } from './router.tsx'

const routes = { ...router.routesById }

test('every route has a title and crumbs that end with itself', () => {
  expect(routeMistakes(routes)).toEqual([])
})

test('menu and routes agree', () => {
  expect(navMistakes(routes, nav)).toEqual([])
})

test('the site map', () => {
  expect(siteMap(routes)).toMatchSnapshot()
})

/** Pages about the person alone, or about what others sent them: there is something for everybody. */
const personal = [
  '/_signedIn/events/',
  '/_signedIn/security',
  '/_signedIn/approvals',
  '/_signedIn/my-notifications',
  '/_signedIn/my-documents/',
  '/_signedIn/shops/',
  '/_signedIn/my-orders/',
]

test('no entry of the menu leads to a page its reader can see nothing on', () => {
  expect(emptyEntries(routes, nav, personal)).toEqual([])
})

test('operators see customer management only, whatever they may do', () => {
  expect(wholeMenu(routes, nav, 'OPERATOR')).toEqual([
    '/dashboard',
    '/management/customers',
    '/management/user',
    '/management/invoices',
    '/management/rates',
    '/management/payment-reminder',
    '/management/payment-reports',
    '/audit-log',
    '/security',
  ])
})
