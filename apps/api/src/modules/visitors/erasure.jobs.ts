import { forgetUploads } from '../../platform/bulk.ts'
import { days, later } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { Job } from '../../platform/jobs.ts'
import { forgetMails } from '../../platform/mail.ts'
import { forgetNotices } from '../../platform/personalNotifications.ts'
import { forgetVisitors } from '../access-events/index.ts'
import { erase, insertErasure, lockKept, readReceptions, type Erasing } from './erasure.repo.ts'
import { visitMails } from './visitMail.ts'
import { visitorPassUploadKind } from './visitorPassUpload.ts'

const atOnce = 500

/** Every night, erases who the visitors were whose time is over, and keeps that it was done (decisions: erasure). */
export const eraseVisitorsJob: Job = {
  name: 'visitor-erasure',
  schedule: '20 3 * * *',
  run: async (ctx) => failWith(await eachByItself(ctx, await readReceptions(ctx), (_, one) => eraseOf(ctx, one))),
}

async function eraseOf(ctx: PublicCtx, reception: Erasing): Promise<void> {
  const endedBefore = later(ctx.now(), -days(reception.retentionDays))
  const found = { visitors: 0, events: new Set<string>() }
  for (;;) {
    const batch = await ctx.transaction(async (tx) => {
      const kept = await lockKept(tx, reception.officeCentreId, endedBefore, atOnce)
      if (kept.length === 0) return kept
      const eventIds = [...new Set(kept.map(({ visitorEventId }) => visitorEventId))]
      await erase(tx, { landlordId: reception.landlordId, invitationIds: kept.map(({ id }) => id), eventIds })
      await forgetVisitors(tx, kept)
      await forgetNotices(tx, eventIds)
      await forgetMails(tx, visitMails, eventIds)
      return kept
    })
    for (const { visitorEventId } of batch) found.events.add(visitorEventId)
    found.visitors += batch.length
    if (batch.length < atOnce) break
  }
  const { landlordId, officeCentreId, retentionDays } = reception
  await ctx.transaction(async (tx) => {
    await forgetUploads(tx, { landlordId, kind: visitorPassUploadKind, finishedBefore: endedBefore })
    if (found.visitors > 0)
      await insertErasure(tx, {
        landlordId,
        officeCentreId,
        retentionDays,
        endedBefore,
        visitors: found.visitors,
        visits: found.events.size,
      })
  })
}
