import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import { isLongRun } from '@atrium/tooling/long.ts'

type Look = 'light' | 'dark'

const require = createRequire(import.meta.url)

/** The small one: each page that is loaded reads it once. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Runs in the page: whether it wears the colours asked for; one that has none of its own wears them at once. */
const wears = (look: Look) => `[undefined, '${look}'].includes(document.documentElement.dataset.mantineColorScheme)`

/** Runs in the page: two frames for the new colours, and the end of every fading that has one. */
const coloursSettled = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map((one) => one.finished))
})()`

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Runs in the page: what breaks WCAG 2.2 AA, each rule with where; parts that are jumped to have names of their own. */
const violations = (without: readonly string[]) => `axe
  .run(document, {
    runOnly: ${JSON.stringify(wcag)},
    resultTypes: ['violations'],
    rules: {
      // What a dialog lies over is not jumped to.
      'landmark-unique': { enabled: document.querySelector('[role="dialog"]') === null },
      ...${JSON.stringify(Object.fromEntries(without.map((rule) => [rule, { enabled: false }])))},
    },
  })
  .then((found) => found.violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(' | ')))`

/** Runs in the page: what sticks to an edge lies in its place, as a target half under it is reached by scrolling. */
const unstick = `{
  const stuck = [...document.querySelectorAll('main *')].filter((one) => getComputedStyle(one).position === 'sticky')
  for (const one of stuck) one.style.position = 'static'
  globalThis.stickAgain = () => stuck.forEach((one) => one.style.removeProperty('position'))
}`

/** WCAG 2.2 AA by axe, save for some rules, in the colours of the project; in the long run in light and in dark. */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  for (const look of isLongRun ? (['light', 'dark'] as const) : [ownLook()]) {
    const found = await accessibilityViolations(page, look, without)
    expect.soft(found, `${page.url()} in ${look}`).toEqual([])
  }
}

/** The same in the long run only, for a page that the walk through the screens looks at in every run. */
export async function expectAccessibleInLongRun(page: Page): Promise<void> {
  if (isLongRun) await expectAccessible(page)
}

const ownLook = (): Look => (test.info().project.use.colorScheme === 'dark' ? 'dark' : 'light')

/** What axe finds wrong with the page in view. */
async function accessibilityViolations(page: Page, colorScheme: Look, without: readonly string[]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Whoever chose a look keeps it, whatever the device is set to.
  await page.waitForFunction(wears(colorScheme), undefined, { timeout: 2000 }).catch(() => undefined)
  await page.evaluate(coloursSettled)
  // A row that the fixed header half covers is not a target too small.
  await page.evaluate('scrollTo(0, 0)')
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe)
  await page.evaluate(unstick)
  const found = await page.evaluate<string[]>(violations(without))
  await page.evaluate('stickAgain()')
  return found
}
