import type { Holding } from '../leaving/index.ts'
import { takeDoorsFrom } from './accessDoors.repo.ts'
import { countDoorsOf } from './subAdmins.views.ts'

/** The doors a person looks after. */
export const accessDoorHolding: Holding = {
  subjectType: 'USER',
  kind: 'ACCESS_DOORS',
  open: async (ctx, { id }) => {
    const count = await countDoorsOf(ctx, id)
    return count === 0
      ? undefined
      : { label: 'Assigned doors', count, consequence: 'The person can no longer unlock them.', blocks: null }
  },
  close: (ctx, { id }) => takeDoorsFrom(ctx, id),
}
