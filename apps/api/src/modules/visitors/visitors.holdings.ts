import type { Holding } from '../leaving/index.ts'
import { cancelVisit, giveVisitTo } from './endVisit.ts'
import { mayHost, readVisitsToCome } from './holdings.views.ts'
import { readVisitorEvent } from './visitorEvents.views.ts'
import { visitorEventRows } from './visitors.repo.ts'

const consequences = {
  USER: 'The person you choose becomes the host. Without one they are cancelled, and the visitors are told.',
  TENANT: 'They are cancelled, and the visitors are told.',
}

/** What the visitors read: why the person or the company goes is nobody's business but the company's. */
const remarks = { USER: 'The host has left.', TENANT: 'The company has moved out.' }

/** The visits that somebody who leaves hosts, and those to a company that moves out. */
const visitHolding = (subjectType: Holding['subjectType']): Holding => ({
  subjectType,
  kind: 'VISITS',
  open: async (ctx, { id }, from) => {
    const { length } = await readVisitsToCome(ctx, { type: subjectType, id }, from)
    return length === 0
      ? undefined
      : { label: 'Visits to come', count: length, consequence: consequences[subjectType], blocks: null }
  },
  close: async (ctx, { id: heldBy, officeCentreId }, { handOverUserId: userId }) => {
    const isGiven = userId !== null && (await mayHost(ctx, { officeCentreId, userId }))
    for (const id of await readVisitsToCome(ctx, { type: subjectType, id: heldBy }, ctx.now())) {
      await visitorEventRows.lock(ctx, id)
      const visit = await readVisitorEvent(ctx, id)
      if (!visit) continue
      await (isGiven ? giveVisitTo(ctx, visit, userId) : cancelVisit(ctx, visit, remarks[subjectType]))
    }
  },
})

export const personVisitHolding = visitHolding('USER')
export const tenantVisitHolding = visitHolding('TENANT')
