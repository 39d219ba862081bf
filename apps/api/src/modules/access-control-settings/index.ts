import * as accessControlSettings from './accessControlSettings.ts'

export { readAccessControlSettings } from './accessControlSettings.views.ts'

export const accessControlSettingOperations = { ...accessControlSettings }
