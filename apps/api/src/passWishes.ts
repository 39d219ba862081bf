import { requestedPasses } from './modules/access-passes/index.ts'
import type { PassGiver } from './modules/access-requests/index.ts'

/** What hands out the passes that approved requests ask for. */
export const passGivers: readonly PassGiver[] = [requestedPasses]
