import type { AnyJob } from '../../platform/jobs.ts'
import { forgetFileJob } from './forgetFiles.ts'
import * as system from './system.ts'
import * as systemFiles from './systemFiles.ts'

export { refused as refusedFile, typeOfFile } from './fileKinds.ts'
export { receiveForm } from './receivedFile.ts'
export { forgetFiles } from './forgetFiles.ts'
export { storeFile } from './storeFile.ts'
export { contentOfFile, keyOf } from '../../platform/storedContent.ts'
export { registerFileReach } from './fileReach.ts'
export { findSystemFile, type SystemFileRow } from './systemFiles.repo.ts'

export const systemJobs: AnyJob[] = [forgetFileJob]

export const systemOperations = { ...system, ...systemFiles }
