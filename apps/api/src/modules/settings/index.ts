import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as settings from './settings.ts'
import * as systemData from './systemData.ts'

export { readActiveValues } from './systemData.views.ts'

export const settingOperations = { ...settings, ...systemData }

export const settingConstraints: ConstraintMessages = {
  system_data_values_own_code: { field: 'code', message: 'This category already has a value with this code.' },
}
