export {
  freePlaces,
  moveHolder,
  noOverlap,
  purgeHolds,
  readTaken,
  releaseHolders,
  type Taken,
} from './occupancies.repo.ts'
