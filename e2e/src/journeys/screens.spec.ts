import { test } from '@playwright/test'
import { screens } from '../support/screens.ts'
import { walk } from '../support/walk.ts'

/** Screens a test: few enough that the workers share them evenly. */
const stretch = 20

const people = Map.groupBy(screens, ({ door, as }) => `${as ?? 'a visitor'} at ${door}`)

for (const [person, all] of people)
  for (let from = 0; from < all.length; from += stretch) {
    const part = all.slice(from, from + stretch)
    test(`${person} can use ${part[0]?.name} to ${part.at(-1)?.name}`, { tag: '@phone' }, async ({ page }) => {
      test.slow()
      await walk(page, part)
    })
  }
