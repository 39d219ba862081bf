import type { Ctx, Transactional } from '../../platform/ctx.ts'
import type { Holding } from '../leaving/index.ts'
import { readFmForm } from './fmForms.views.ts'
import { readNextApplicant, readPermitsGoingOn } from './holdings.views.ts'
import { auditForm } from './permits.audit.ts'
import { fmFormRows } from './permits.repo.ts'
import { settle } from './takeStep.ts'

const label = 'Permits to work'

/** The permits that somebody who leaves applied for: the work goes on, and somebody else hears of it. */
export const personPermitHolding: Holding = {
  subjectType: 'USER',
  kind: 'PERMITS',
  open: async (ctx, { id }, from) => {
    const { length } = await readPermitsGoingOn(ctx, { type: 'USER', id }, from)
    const consequence =
      'The person you choose becomes the applicant. Without one the company decides, and nobody is sent mails about them.'
    return length === 0 ? undefined : { label, count: length, consequence, blocks: null }
  },
  close: async (ctx, { id: heldBy, officeCentreId }, { handOverUserId: userId }) => {
    const next = await readNextApplicant(ctx, { officeCentreId, userId })
    // The name stays on what was signed; nothing more is sent to whoever has left.
    const change = next ?? { applicantUserId: null, applicantEmail: null }
    for (const id of await readPermitsGoingOn(ctx, { type: 'USER', id: heldBy }, ctx.now())) {
      await fmFormRows.lock(ctx, id)
      await fmFormRows.update(ctx, id, change)
      const row = await readFmForm(ctx, id)
      if (row)
        await auditForm(ctx, 'UPDATE', row, next ? 'Gave the permit another applicant' : 'The applicant has left')
    }
  },
}

/** The permits of a company that moves out: those that wait are rejected, work that goes on ends. */
export const tenantPermitHolding: Holding = {
  subjectType: 'TENANT',
  kind: 'PERMITS',
  open: async (ctx, { id }, from) => {
    const { length } = await readPermitsGoingOn(ctx, { type: 'TENANT', id }, from)
    const consequence = 'They end, and the contractors are told. Their passes open nothing any more.'
    return length === 0 ? undefined : { label, count: length, consequence, blocks: null }
  },
  close: async (ctx, { id: heldBy }) => {
    for (const id of await readPermitsGoingOn(ctx, { type: 'TENANT', id: heldBy }, ctx.now())) await endPermit(ctx, id)
  },
}

/** Contractors read why; what was noted on the end of the lease is not for them. */
async function endPermit(ctx: Transactional<Ctx>, id: string): Promise<void> {
  await fmFormRows.lock(ctx, id)
  const row = await readFmForm(ctx, id)
  if (!row) return
  const isReviewed = row.status === 'PENDING_REVIEW' || row.status === 'PENDING_MCST_APPROVAL'
  const kind = isReviewed ? 'REJECTED' : 'TERMINATED'
  await settle(ctx, row, { to: kind, turn: kind }, { party: 'LANDLORD', kind, remark: 'The lease has ended.' })
}
