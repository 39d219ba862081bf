export { restoreBlockings } from './coverage.repo.ts'
