import { recordOf } from '../../platform/record.ts'
import { visible } from './holidays.policy.ts'
import { holidays, type HolidayUse } from './tables.ts'

export type HolidayFields = {
  name: string
  date: string
  endDate: string
  recurringYearly: boolean
  appliesTo: HolidayUse[]
}

export const holidayRecord = recordOf(holidays, visible)
