import { expect, test } from '@playwright/test'
import type { Screen } from '../support/screen.ts'
import { screens } from '../support/screens.ts'
import { portalDoors, routesOf } from '../support/siteMap.ts'
import { walk, walkedRoute } from '../support/walk.ts'

/** Screens a test: few enough that the workers share them evenly. */
const stretch = 20

/** Written and drawn by a library, and no page of a portal. */
const notOurs = new Set(['api-docs'])

const names = new Set(screens.map(({ name }) => name))

/** What the tenant portal shares with the console: the phone looks at it in the console. */
const isShared = ({ door, name }: Screen) => door === 'portal' && names.has(name.replace('portal-', 'console-'))

const people = Map.groupBy(
  screens.filter(({ name }) => !notOurs.has(name)),
  (screen) => `${screen.as ?? 'a visitor'} at ${screen.door}${isShared(screen) ? ', shared' : ''}`,
)

for (const [person, all] of people)
  for (let from = 0; from < all.length; from += stretch) {
    const part = all.slice(from, from + stretch)
    const tag = part.every(isShared) ? [] : '@phone'
    test(`${person}: ${part[0]?.name} to ${part.at(-1)?.name}`, { tag }, async ({ page }) => {
      test.slow()
      await walk(page, part)
    })
  }

/** Routes that the walk does not show, each with what does, or why nothing can. */
const elsewhere: Record<string, string> = {
  '/': 'leads on to the first page of whoever opens it',
  '/$': 'leads to /404',
  '/update-password': 'opened by a mailed link only: passwordReset.spec.ts',
  '/confirm-account/': 'opened by a mailed link only: tenantAdmin.spec.ts',
  '/decision/$token': 'opened by a mailed link only: bookingApprovals.spec.ts',
  '/wait-list-offer/$token': 'opened by a mailed link only: bookingApprovals.spec.ts',
  '/scan/$qrToken': 'opened by a scanned code: walkUps.spec.ts',
  '/public/hotdesks/zone-displays/$id': 'opened with the key of a display: hotdesks.spec.ts',
  '/public/hotdesks/zone-displays/select-display': 'opened with the key of a display: hotdesks.spec.ts',
  '/Unit/upload/results': 'places.spec.ts',
  '/levels/upload/results': 'places.spec.ts',
  '/upload/tenants/results': 'the screen of /Unit/upload/results with other columns',
  '/management/upload/overdue-invoice/result': 'the screen of /Unit/upload/results with other columns',
  '/management/upload/overdue-invoice/confirm': 'the screen of /upload/users/confirm with other columns',
  '/upload/users/result': 'the screen of the tenant portal',
  '/upload/users/confirm': 'the screen of the tenant portal',
  '/upload/users-permissions/results': 'the screen of the tenant portal',
  '/upload/users-groups/result': 'the screen of the tenant portal',
  '/upload/user-groups/confirm': 'the screen of the tenant portal',
}

test('every route of the portals is walked, or it is said why not', () => {
  const routesAt = (door: string, onlyVisitors = false) =>
    screens.filter((one) => one.door === door && !(onlyVisitors && one.as)).map(walkedRoute)
  // Every portal has the same pages for signing in, from one package.
  const signingIn = new Set(routesAt('console', true))
  for (const door of portalDoors) {
    const walked = new Set([...routesAt(door), ...(door === 'visit' ? [] : signingIn)])
    const unseen = routesOf(door).filter((route) => !walked.has(route) && !(route in elsewhere))
    expect.soft(unseen, door).toEqual([])
  }
  const existing = new Set(portalDoors.flatMap(routesOf))
  expect(Object.keys(elsewhere).filter((route) => !existing.has(route))).toEqual([])
})
