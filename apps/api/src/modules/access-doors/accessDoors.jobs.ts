import { AccessSystemUnavailableError } from '@atrium/access-systems/accessSystem.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Job } from '../../platform/jobs.ts'
import { doorControllersAway } from './accessDoors.alerts.ts'
import { takeOverDoors } from './reportedDoors.repo.ts'
import { readCentresWithDoors } from './accessDoors.views.ts'

/** Every ten minutes, asks the door controllers which doors there are. A centre they do not know keeps what it has. */
export const accessDoorsJob: Job = {
  name: 'access-doors',
  schedule: '*/10 * * * *',
  run: async (ctx) => {
    try {
      for (const { code, ...centre } of await readCentresWithDoors(ctx)) {
        const doors = await ctx.services.doorControllers.doorsOf(code)
        if (doors) await ctx.transaction((tx) => takeOverDoors(tx, centre, doors))
      }
    } catch (error) {
      if (!(error instanceof AccessSystemUnavailableError)) throw error
      const { message } = error
      await ctx.transaction((tx) => raiseAlert(tx, doorControllersAway, { reason: message }))
    }
  },
}
