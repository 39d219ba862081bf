import { isLongRun } from '@atrium/tooling/long.ts'
import { expect } from 'vitest'
import type { TestApp } from '../testing/testApp.ts'
import { anyStep } from './steps.ts'
import { compareAvailability, compareCalendar, compareFeeds, compareLists } from './views.ts'
import { makeModelWorld, type Case } from './world.ts'

/** Steps of all cases together. */
const steps = Number(process.env['MODEL_STEPS'] ?? (isLongRun ? 10_000 : 600))
/** The calendar, availability and feeds are compared after each so many steps; the lists and answers after every one. */
const often = 5

/** How many cases there are in all files together. */
const cases = 6

export const stepsOfCase = Math.ceil(steps / cases)

/**
 * Random steps on a site of its own, held against the oracle; the words of the last steps are in the failure. Answers how
 * many steps were done and how many refused, so that a run without either is noticed.
 */
export async function runCase(test: TestApp, given: Case): Promise<{ done: number; refused: number }> {
  const world = await makeModelWorld(test, given)
  const told: string[] = []
  const counts = { done: 0, refused: 0 }
  for (let number = 1; number <= stepsOfCase; number++) {
    const done = await anyStep(world)
    told.push(`${number}. ${done.words}: ${done.status} ${done.message ?? ''}`)
    counts[done.status === 200 ? 'done' : 'refused'] += 1
    const story = `seed ${given.seed}\n${told.slice(-6).join('\n')}\n`
    expect(done.status, story).toBe(done.expected)
    await within(story, async () => {
      await compareLists(world)
      if (number % often !== 0) return
      await compareCalendar(world)
      await compareAvailability(world)
      await compareFeeds(world)
    })
  }
  return counts
}

/** Adds to a failure what led to it. */
async function within(story: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Error) error.message = `${story}${error.message}`
    throw error
  }
}
