import type { AnyJob } from '../../platform/jobs.ts'
import { passCodeUsesJob } from './codeUses.jobs.ts'
import * as myPass from './myPass.ts'
import * as passScans from './passScans.ts'
import * as scannerKeys from './scannerKeys.ts'

export { passCodeMisused } from './passCodes.alerts.ts'
export { rotatePassKeys } from './rotatePassKeys.ts'
export { verifyPassCodes, type CodeRefusal } from './verifyPassCodes.ts'

export const passKeyOperations = { ...myPass, ...passScans, ...scannerKeys }

export const passKeyJobs: AnyJob[] = [passCodeUsesJob]
