import { raise } from '../../platform/alerts.ts'
import { publish } from '../../platform/events.ts'
import type { Job } from '../../platform/jobs.ts'
import { deviceOffline } from './devices.alerts.ts'
import { takeSilentOffline } from './heartbeats.repo.ts'

/** Takes devices offline that gave no sign of life for five minutes, and raises an event for each (states 13). */
export const devicesOfflineJob: Job = {
  name: 'devices-offline',
  schedule: '* * * * *',
  run: (ctx) =>
    ctx.transaction(async (tx) => {
      const silent = await takeSilentOffline(tx)
      for (const { id, name, ...place } of silent)
        await raise(tx, deviceOffline, id, { ...place, entityType: 'DEVICE', entityId: id, reason: name })
      for (const officeCentreId of new Set(silent.map((row) => row.officeCentreId)))
        await publish(tx, { officeCentreId }, 'devices')
    }),
}
