import { enqueue } from '../../platform/jobs.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import type { Holding } from '../leaving/index.ts'
import { withdrawPasses } from './accessPasses.repo.ts'
import { countHeld } from './accessPasses.views.ts'
import { hidPassesJob } from './hidPasses.jobs.ts'

type Whose = Parameters<typeof withdrawPasses>[1]

const passesOf = (subjectType: Holding['subjectType'], consequence: string, whose: (id: string) => Whose): Holding => ({
  subjectType,
  kind: 'ACCESS_PASSES',
  open: async (ctx, { id }) => {
    const count = await countHeld(ctx, whose(id))
    return count === 0 ? undefined : { label: 'Passes', count, consequence, blocks: null }
  },
  close: async (ctx: Transactional<Ctx>, { id }) => {
    await withdrawPasses(ctx, whose(id))
    await enqueue(ctx, hidPassesJob, {})
  },
})

/** The passes of a person. */
export const passHolding = passesOf('USER', 'They no longer open any doors.', (userId) => ({ userId }))

/** The passes of all people of a tenant whose lease ends. */
export const tenantPassHolding = passesOf('TENANT', 'They no longer open any doors.', (officeCentreId) => ({
  officeCentreId,
}))
