import * as clashes from './clashes.ts'

export { findClashesOf, readRefusals, requireNoClash } from './ask.ts'
export { presentFound } from './clashes.present.ts'
export { lockSites, lockSitesOf } from './locks.ts'
export type { ClashKind, Place, Standing } from './clashes.rules.ts'
export { placeOfResource, placesOfResources, resourcesIn, type ResourcePlaceRow } from './places.views.ts'
export type { ClashSource } from './sources.ts'

export const clashOperations = { ...clashes }
