import type { InstanceRow } from '../bookings.repo.ts'
import { shownTime, type AskedTime, type Times } from '../bookingTimes.ts'

type Changing = { timeZone: string; recurrence: unknown; resourceId: string }

/** What a change of a booking asks for each of its times to come; of a repeating one the days stay. */
export const askedOf = (row: Changing, upcoming: readonly InstanceRow[], wanted: AskedTime): AskedTime[] =>
  upcoming.map((instance) => {
    const { date } = shownTime(instance, row.timeZone)
    const time = { startTime: wanted.startTime, endTime: wanted.endTime }
    return { date: row.recurrence || upcoming.length > 1 ? date : wanted.date, ...time }
  })

/** Whether times are where they shall be already. */
export const areThere = (instances: readonly InstanceRow[], times: readonly Times[], resourceId: string): boolean =>
  instances.every((instance, index) => instance.resourceId === resourceId && isSame(instance, times[index]))

const isSame = (instance: InstanceRow, time: Times | undefined) =>
  instance.startsAt.getTime() === time?.startsAt.getTime() && instance.endsAt.getTime() === time.endsAt.getTime()
