export {
  calendarLock,
  endHolderAt,
  freePlaces,
  lockCalendars,
  moveHolder,
  noOverlap,
  purgeHolds,
  readTaken,
  releaseBlockings,
  releaseHolders,
  takeTimes,
  type Taken,
} from './occupancies.repo.ts'
