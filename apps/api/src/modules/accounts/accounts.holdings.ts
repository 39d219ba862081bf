import type { Holding } from '../leaving/index.ts'
import { accountOfUser, countDevicesOfLastMembership, countSessionsOfUser } from './holdings.views.ts'
import { endSessionsOf } from './sessions.repo.ts'
import { dropTrustedDevices } from './trustedDevices.repo.ts'

/** Where a person is signed in. */
export const sessionHolding: Holding = {
  subjectType: 'USER',
  kind: 'SESSIONS',
  open: async (ctx, { id }) => {
    const count = await countSessionsOfUser(ctx, id)
    return count === 0
      ? undefined
      : { label: 'Open sessions', count, consequence: 'They are signed out immediately.', blocks: null }
  },
  close: async (ctx, { id, officeCentreId }) => {
    await endSessionsOf(ctx, { accountId: await accountOfUser(ctx, id), officeCentreId, reason: 'DEACTIVATED' })
  },
}

/** Browsers that skip the one-time code; forgotten with the last membership of the person. */
export const trustedDeviceHolding: Holding = {
  subjectType: 'USER',
  kind: 'TRUSTED_DEVICES',
  open: async (ctx, { id }) => {
    const count = await countDevicesOfLastMembership(ctx, id)
    return count === 0
      ? undefined
      : { label: 'Trusted devices', count, consequence: 'They are no longer trusted.', blocks: null }
  },
  close: async (ctx, { id }) => dropTrustedDevices(ctx, await accountOfUser(ctx, id)),
}
