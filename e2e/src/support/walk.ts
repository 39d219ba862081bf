import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import type { Screen } from './screen.ts'
import { at } from './server.ts'
import { settled, watchRequests } from './settled.ts'
import { signIn } from './signIn.ts'
import { routeOf } from './siteMap.ts'

/** Goes from screen to screen of one person, as far as possible without loading the portal again, and looks at each. */
export async function walk(page: Page, screens: readonly Screen[]): Promise<void> {
  watchRequests(page)
  let before: Screen | undefined
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await open(page, screen, before)
      await screen.prepare?.(page)
      expect.soft(routeOf(screen.door, new URL(page.url()).pathname), screen.name).toBe(walkedRoute(screen))
      if (screen.empty === undefined) expect.soft(await emptyParts(page), `${screen.name} shows nothing in`).toEqual([])
      await expectAccessible(page, screen.unruly)
    })
    before = screen
  }
}

/** What the parts of the page say that have nothing to show. */
const emptyParts = (page: Page) => page.locator('main [data-empty], [role="dialog"] [data-empty]').allInnerTexts()

/** The route of the site map that a screen shows. */
export const walkedRoute = ({ door, path, endsAt }: Screen) => endsAt ?? routeOf(door, path.replace(/\?.*/, ''))

async function open(page: Page, screen: Screen, before: Screen | undefined): Promise<void> {
  const { door, as, path } = screen
  if (before === undefined && as !== undefined) await signIn(page, door, as, path)
  else if (before === undefined || (await isLeftOpen(page, before))) await page.goto(at(door, path))
  else await page.evaluate(`__TSR_ROUTER__.navigate({ href: ${JSON.stringify(path)}, ignoreBlocker: true })`)
  await settled(page)
  // A dialog of the screen before may have opened late.
  if (before === undefined || !(await hasDialog(page))) return
  await page.goto(at(door, path))
  await settled(page)
}

/** Whether the screen before has opened something that lies over the next one too, or is outside the portals. */
const isLeftOpen = async (page: Page, { door, prepare, endsAt }: Screen) =>
  door === 'home' || (prepare && !endsAt) || (await hasDialog(page))

const hasDialog = async (page: Page) => (await page.getByRole('dialog').count()) > 0
