export { openSessionDirectory } from './sessionDirectory.ts'
