import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as timeProgrammes from './timeProgrammes.ts'

export { scheduleText } from './scheduleText.ts'

export const timeProgrammeOperations = { ...timeProgrammes }

export const timeProgrammeConstraints: ConstraintMessages = {
  time_programmes_name: { field: 'name', message: 'There is already a time programme with this name.' },
  time_programme_slots_no_overlap: { field: 'slots', message: 'Two of the times overlap.' },
}
