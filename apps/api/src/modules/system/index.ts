import * as system from './system.ts'
import * as systemFiles from './systemFiles.ts'

export { contentOfFile, keyOf } from './storedContent.ts'
export { findSystemFile, type SystemFileRow } from './systemFiles.repo.ts'

export const systemOperations = { ...system, ...systemFiles }
