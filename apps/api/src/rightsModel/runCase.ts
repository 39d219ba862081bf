import type { TestApp } from '../testing/testApp.ts'
import { compareAnswers, compareEvents } from './compare.ts'
import { grantSteps } from './steps/grants.ts'
import { give, groupSteps, join, mapDoor } from './steps/groups.ts'
import { giveCard, passSteps } from './steps/passes.ts'
import { endLease, peopleSteps } from './steps/people.ts'
import type { Step } from './steps/step.ts'
import { timeSteps } from './steps/times.ts'
import { makeRightsWorld, type Case, type World } from './world.ts'

/** Decisions are compared after each so many steps. */
const often = 3

export const weighted = [...passSteps, ...groupSteps, ...timeSteps, ...peopleSteps, ...grantSteps].flatMap(
  ([step, weight]) => Array.from({ length: weight }, () => step),
)

/** A history begins with people who may pass doors. */
export const firstSteps = [giveCard, giveCard, join, join, mapDoor, mapDoor, give]
const beginning = 20

/**
 * A random history of an estate of its own, by the operations of the server; answers of doors are held against the model
 * as it goes, and at its end, when the company has left. The words of the last steps are in the failure.
 * @returns how many decisions opened a door
 */
export async function runCase(test: TestApp, given: Case, steps: number): Promise<number> {
  const world = await makeRightsWorld(test, given)
  const told: string[] = []
  let granted = 0
  const compare = async () => {
    granted += await compareAnswers(world, 8)
    granted += await compareEvents(world, 12)
  }
  try {
    for (let number = 1; number <= steps; number += 1) {
      told.push(`${number}. ${await anyStep(world, number <= beginning ? firstSteps : weighted)}`)
      if (number % often === 0) await compare()
    }
    told.push(String(await endLease(world)))
    await compare()
  } catch (error) {
    if (error instanceof Error) error.message = `seed ${given.seed}\n${told.slice(-40).join('\n')}\n${error.message}`
    throw error
  }
  return granted
}

export async function anyStep(world: World, steps: readonly Step[]): Promise<string> {
  for (;;) {
    const step = world.random.pick(steps)
    const words = await step(world)
    if (words !== undefined) return words
  }
}
