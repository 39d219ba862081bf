import { getPublicDirectory } from './directory.ts'

export const directoryOperations = { getPublicDirectory }
