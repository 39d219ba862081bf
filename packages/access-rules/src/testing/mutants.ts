import path from 'node:path'
import { mutated, type Mutant } from '@atrium/tooling/mutants.ts'
import type { rightsBetween } from '../rights.ts'
import type { decideAttempt, worldOf } from '../world.ts'

export type Rules = {
  decideAttempt: typeof decideAttempt
  worldOf: typeof worldOf
  rightsBetween: typeof rightsBetween
}

export type { Mutant }

/** The rules with a mistake in them. */
export async function rulesWith(mutant: Mutant): Promise<Rules> {
  const source = path.resolve(import.meta.dirname, '..')
  const [world, rights] = await Promise.all(['world.ts', 'rights.ts'].map((entry) => mutated(source, entry, mutant)))
  // What was stripped has the exports it had with types.
  return { ...(world as object), ...(rights as object) } as Rules
}
