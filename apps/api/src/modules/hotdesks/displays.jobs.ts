import { clearAll, raise } from '../../platform/alerts.ts'
import type { Job } from '../../platform/jobs.ts'
import { displayOffline } from './displays.alerts.ts'
import { readHeardAgain } from './displayAlerts.views.ts'
import { takeGoneOffline } from './displays.repo.ts'

/** Raises an event for each display that went offline, once until it is heard of again (states 29). */
export const displaysOfflineJob: Job = {
  name: 'displays-offline',
  schedule: '* * * * *',
  run: (ctx) =>
    ctx.transaction(async (tx) => {
      await clearAll(tx, displayOffline, await readHeardAgain(tx))
      for (const { id, name, ...place } of await takeGoneOffline(tx))
        await raise(tx, displayOffline, id, { ...place, entityType: 'HOTDESK_DISPLAY', entityId: id, reason: name })
    }),
}
