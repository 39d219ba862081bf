import type { Holding } from '../leaving/index.ts'
import { replaceGroupsOfUser } from './userGroups.repo.ts'
import { countGroupsOfUser } from './userGroups.views.ts'

/** The groups a person is in. */
export const userGroupHolding: Holding = {
  subjectType: 'USER',
  kind: 'USER_GROUPS',
  open: async (ctx, { id }) => {
    const count = await countGroupsOfUser(ctx, id)
    return count === 0
      ? undefined
      : { label: 'User groups', count, consequence: 'The person is removed from them.', blocks: null }
  },
  close: (ctx, { id }) => replaceGroupsOfUser(ctx, id, []),
}
