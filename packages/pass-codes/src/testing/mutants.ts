import path from 'node:path'
import { mutated, type Mutant } from '@atrium/tooling/mutants.ts'
import type { readRevocations } from '../revocations.ts'
import type { verify } from '../verify.ts'

export type Rules = { verify: typeof verify; readRevocations: typeof readRevocations }

const source = path.resolve(import.meta.dirname, '..')

/** The rules with a mistake in them. */
export const rulesWith = async (mutant: Mutant): Promise<Rules> => {
  const parts = await Promise.all(['verify.ts', 'revocations.ts'].map((entry) => mutated(source, entry, mutant)))
  // What was stripped has the exports it had with types.
  return Object.assign({}, ...parts) as Rules
}
