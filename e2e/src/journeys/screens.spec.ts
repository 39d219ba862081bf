import { expect } from '@playwright/test'
import { isLongRun } from '@atrium/tooling/long.ts'
import { elsewhere } from '../support/elsewhere.ts'
import { test } from '../support/journey.ts'
import type { Screen } from '../support/screen.ts'
import { screens } from '../support/screens.ts'
import { portalDoors, routesOf } from '../support/siteMap.ts'
import { walk, walkedRoute } from '../support/walk.ts'

/** Screens a test: few enough that the workers share them evenly. */
const stretch = 20

/** Written and drawn by a library, and no page of a portal. */
const notOurs = new Set(['api-docs'])

const people = Map.groupBy(
  screens.filter(({ name }) => !notOurs.has(name)),
  (screen) => `${screen.as ?? 'a visitor'} at ${screen.door}`,
)

/** Half of the screens, told by their names; of a screen that two portals share the other half has the other one. */
function isOnPhone({ name, door }: Screen): boolean {
  const sum = Buffer.from(name.replace(door, '')).reduce((before, letter) => before + letter, 0)
  return sum % 2 === (door === 'portal' ? 0 : 1)
}

/** Who looks at what: each screen once, on the desk in light or on the phone in dark; in the long run at both. */
const looks = isLongRun
  ? [{ tag: '@phone', isSeen: () => true }]
  : [
      { tag: '@desktop-only', isSeen: (screen: Screen) => !isOnPhone(screen) },
      { tag: '@phone-only', isSeen: isOnPhone },
    ]

for (const { tag, isSeen } of looks)
  for (const [person, all] of people) {
    const seen = all.filter(isSeen)
    for (let from = 0; from < seen.length; from += stretch) {
      const part = seen.slice(from, from + stretch)
      test(`${person}: ${part[0]?.name} to ${part.at(-1)?.name}`, { tag }, async ({ page }) => {
        test.slow()
        await walk(page, part)
      })
    }
  }

test('every route of the portals is walked, or it is said why not', () => {
  const routesAt = (door: string, onlyVisitors = false) =>
    screens.filter((one) => one.door === door && !(onlyVisitors && one.as)).map(walkedRoute)
  // Every portal has the same pages for signing in, from one package.
  const signingIn = new Set(routesAt('console', true))
  // What merchants see of events and documents, and their administrators of stores, are the screens of the tenant portal
  // and the console, from one package.
  const asOthers = new Set([...routesAt('portal'), ...routesAt('console')])
  for (const door of portalDoors) {
    const walked = new Set([...routesAt(door), ...(door === 'visit' ? [] : signingIn)])
    const isShown = (route: string) => walked.has(route) || (door === 'merchant' && asOthers.has(route))
    const unseen = routesOf(door).filter((route) => !isShown(route) && !(route in elsewhere))
    expect.soft(unseen, door).toEqual([])
  }
  const existing = new Set(portalDoors.flatMap(routesOf))
  expect(Object.keys(elsewhere).filter((route) => !existing.has(route))).toEqual([])
})
