import * as officeCentres from './officeCentres.ts'

export { addOnNames } from './addOns.ts'
export { insertOfficeCentre } from './officeCentres.repo.ts'
export { readOfficeCentre, readTags } from './officeCentres.views.ts'
export { rememberTags } from './systemTags.repo.ts'

export const officeCentreOperations = { ...officeCentres }
