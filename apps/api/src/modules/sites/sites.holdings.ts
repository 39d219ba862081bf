import type { Holding } from '../leaving/index.ts'
import { countPlacesOfUser } from './siteAssignments.views.ts'
import { leavePlaces } from './siteAssignments.repo.ts'

/** The sites and offices a person is assigned to. */
export const placeHolding: Holding = {
  subjectType: 'USER',
  kind: 'PLACES',
  open: async (ctx, { id }) => {
    const count = await countPlacesOfUser(ctx, id)
    return count === 0
      ? undefined
      : { label: 'Sites and offices', count, consequence: 'The person is no longer assigned to them.', blocks: null }
  },
  close: (ctx, { id }) => leavePlaces(ctx, id),
}
