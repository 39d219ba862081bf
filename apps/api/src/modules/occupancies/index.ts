export {
  calendarLock,
  freePlaces,
  lockCalendars,
  moveHolder,
  noOverlap,
  purgeHolds,
  readTaken,
  releaseHolders,
  type Taken,
} from './occupancies.repo.ts'
