import { randomToken } from '../../platform/tokens.ts'

/** A number that a reader is shown for a visitor: random, and apart from those of other passes by its first letter. */
export const newPassNumber = (): string => `V${randomToken().slice(0, 22)}`
