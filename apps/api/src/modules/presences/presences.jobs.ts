import type { Job } from '../../platform/jobs.ts'
import { forgetPast } from './presences.repo.ts'

/** Every night, forgets who was in on days that are over; the doors and check-ins still know. */
export const presencesJob: Job = {
  name: 'presences-past',
  schedule: '50 2 * * *',
  run: (ctx) => ctx.transaction((tx) => forgetPast(tx)),
}
