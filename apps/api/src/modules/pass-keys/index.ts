import * as myPass from './myPass.ts'
import * as scannerKeys from './scannerKeys.ts'

export { rotatePassKeys } from './rotatePassKeys.ts'
export { verifyPassCode } from './verifyPassCode.ts'

export const passKeyOperations = { ...myPass, ...scannerKeys }
