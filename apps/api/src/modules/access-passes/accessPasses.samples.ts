import { makePass } from '../../demo/accessPassFactories.ts'
import type { Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const accessPassSamples = {
  cards: { of: 'CENTRE', make: (db, where) => makePass(db, where) },
} satisfies Record<string, Sample>
