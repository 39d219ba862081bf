/**
 * `pnpm screenshots`: pictures of every screen, light, dark and on a phone, in e2e/screenshots; the ones the README
 * shows also in docs/screenshots. Words on the command line choose screens by name.
 */
import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { browserFlags, findOrInstallBrowser } from '@atrium/tooling/browser.ts'
import { chromium, devices, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { shiftPages } from './support/journey.ts'
import type { Screen } from './support/screen.ts'
import { screens } from './support/screens.ts'
import { at } from './support/server.ts'
import { settled } from './support/settled.ts'
import { signIn } from './support/signIn.ts'
import { startServer } from './support/startServer.ts'

const folder = path.resolve(import.meta.dirname, '../screenshots')
const shown = path.resolve(import.meta.dirname, '../../docs/screenshots')
const forReadme: Record<string, string> = {
  'console-users-light.png': 'console-users.png',
  'console-user-light.png': 'console-user.png',
  'console-upload-users-light.png': 'console-upload.png',
  'console-login-light.png': 'console-sign-in.png',
  'portal-users-dark.png': 'tenant-users-dark.png',
  'visit-home-phone.png': 'visit-home-phone.png',
}
const looks = {
  light: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, colorScheme: 'light' },
} as const

/** The documentation of all operations is longer than any picture can be. */
const tallest = 8000

const words = process.argv.slice(2)
const chosen = screens.filter((screen) => words.length === 0 || words.some((word) => screen.name.includes(word)))
mkdirSync(folder, { recursive: true })
mkdirSync(shown, { recursive: true })

const stop = await startServer()
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(console.log), args: browserFlags() })
shiftPages(browser)
try {
  for (const look of Object.keys(looks) as (keyof typeof looks)[]) await takeAll(browser, look)
} finally {
  await browser.close()
  await stop()
}

async function takeAll(open: Browser, look: keyof typeof looks): Promise<void> {
  const people = Map.groupBy(chosen, (screen) => `${screen.door} ${screen.as ?? ''}`)
  for (const ofOne of people.values()) {
    const context = await open.newContext({ ...looks[look], reducedMotion: 'reduce' })
    const [first] = ofOne
    if (first?.as) {
      const page = await context.newPage()
      await signIn(page, first.door, first.as)
      await page.close()
    }
    for (const screen of ofOne) await take(context, screen, look)
    await context.close()
  }
}

async function take(context: BrowserContext, screen: Screen, look: string): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const file = `${screen.name}-${look}.png`
  try {
    await page.goto(at(screen.door, screen.path))
    await settled(page)
    await screen.prepare?.(page)
    await settled(page)
    await showWhole(page)
    await page.screenshot({ path: path.join(folder, file) })
    const readme = forReadme[file]
    if (readme) copyFileSync(path.join(folder, file), path.join(shown, readme))
  } catch (error) {
    console.error(`✗ ${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    process.exitCode = 1
  }
  await page.close()
}

/**
 * Makes the window as tall as the page, so that the menu and bars that stick to an edge are where people see them. A
 * dialog lies over the part of the page that is in view, and that is what its picture shows.
 */
async function showWhole(page: Page): Promise<void> {
  if (await page.getByRole('dialog').first().isVisible()) return
  const { width, height } = page.viewportSize() ?? looks.light.viewport
  const wanted = await page.evaluate<number>('document.documentElement.scrollHeight')
  if (wanted <= height) return
  await page.setViewportSize({ width, height: Math.min(wanted, tallest) })
  await settled(page)
}
