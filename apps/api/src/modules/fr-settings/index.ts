import * as frSettings from './frSettings.ts'

export const frSettingOperations = { ...frSettings }
