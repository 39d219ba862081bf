import type { Holding } from '../leaving/index.ts'
import { readPlacesToCome } from './holdings.views.ts'
import { readParticipant } from './participants.views.ts'
import { takeOff } from './places.ts'

/** The places at events of somebody who leaves: they go to who waits. */
const placeHolding = (subjectType: Holding['subjectType']): Holding => ({
  subjectType,
  kind: 'EVENT_PLACES',
  open: async (ctx, { id }, from) => {
    const { length } = await readPlacesToCome(ctx, { type: subjectType, id }, from)
    return length === 0
      ? undefined
      : { label: 'Places at events', count: length, consequence: 'They go to who waits.', blocks: null }
  },
  close: async (ctx, { id: heldBy }, { remark }) => {
    for (const id of await readPlacesToCome(ctx, { type: subjectType, id: heldBy }, ctx.now())) {
      const person = await readParticipant(ctx, id)
      if (person) await takeOff(ctx, person, remark ?? 'The person has left')
    }
  },
})

export const personEventHolding = placeHolding('USER')
export const tenantEventHolding = placeHolding('TENANT')
