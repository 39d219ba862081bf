import type { Holding } from '../leaving/index.ts'
import { countGroupsOfUser } from './groupsOfUser.views.ts'
import { leaveGroups } from './accessGroups.repo.ts'

/** The access groups a person is in. */
export const accessGroupHolding: Holding = {
  subjectType: 'USER',
  kind: 'ACCESS_GROUPS',
  open: async (ctx, { id }) => {
    const count = await countGroupsOfUser(ctx, id)
    return count === 0
      ? undefined
      : { label: 'Access groups', count, consequence: 'The person can no longer open their doors.', blocks: null }
  },
  close: (ctx, { id }) => leaveGroups(ctx, id),
}
