import { expect, test } from '@playwright/test'
import { elsewhere } from '../support/elsewhere.ts'
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

test('every route of the portals is walked, or it is said why not', () => {
  const routesAt = (door: string, onlyVisitors = false) =>
    screens.filter((one) => one.door === door && !(onlyVisitors && one.as)).map(walkedRoute)
  // Every portal has the same pages for signing in, from one package.
  const signingIn = new Set(routesAt('console', true))
  // What merchants see of events and documents are the screens of the tenant portal, from one package.
  const asTenants = new Set(routesAt('portal'))
  for (const door of portalDoors) {
    const walked = new Set([...routesAt(door), ...(door === 'visit' ? [] : signingIn)])
    const isShown = (route: string) => walked.has(route) || (door === 'merchant' && asTenants.has(route))
    const unseen = routesOf(door).filter((route) => !isShown(route) && !(route in elsewhere))
    expect.soft(unseen, door).toEqual([])
  }
  const existing = new Set(portalDoors.flatMap(routesOf))
  expect(Object.keys(elsewhere).filter((route) => !existing.has(route))).toEqual([])
})
