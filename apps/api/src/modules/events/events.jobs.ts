import { days, later } from '../../platform/clock.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { AnyJob, Job } from '../../platform/jobs.ts'
import { deleteLinksOver, participantRows } from './events.repo.ts'
import { readToErase } from './participants.views.ts'
import { tellJob } from './tell.jobs.ts'
import { offerFreedJob } from './waitList.ts'

/** How long the data of guests is kept after their session. */
const guestsKept = days(90)
const atOnce = 200

/** Takes out links that are over, and the personal data of guests some time after their session. */
export const eraseGuestsJob: Job = {
  name: 'activity-event-guests',
  schedule: '17 3 * * *',
  run: async (ctx) => {
    await ctx.transaction(deleteLinksOver)
    const over = await readToErase(ctx, later(ctx.now(), -guestsKept), atOnce)
    failWith(
      await eachByItself(ctx, over, (tx, { id }) =>
        participantRows.update(tx, id, {
          guestName: null,
          guestEmail: null,
          guestMobileNumber: null,
          guestCompany: null,
          erasedDate: tx.now(),
        }),
      ),
    )
  },
}

export const eventJobs: AnyJob[] = [tellJob, offerFreedJob, eraseGuestsJob]
