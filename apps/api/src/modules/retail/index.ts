import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import { registerFileReach } from '../system/index.ts'
import * as categories from './categories.ts'
import { storePicturesWithinReach } from './pictures.views.ts'
import * as reviews from './reviews.ts'
import * as rates from './rates.ts'
import * as sections from './sections.ts'
import * as stores from './stores.ts'
import * as states from './storeStates.ts'

export { isOpenAt } from './openingHours.rules.ts'
export { insertReview } from './reviews.repo.ts'
export { hasEveryStore, ofVisibleStore, shopsOfEstate, visibleStores } from './stores.policy.ts'
export { findStore } from './stores.views.ts'
export { retailSearch } from './retail.search.ts'

registerFileReach(storePicturesWithinReach)

export const retailOperations = { ...stores, ...states, ...reviews, ...categories, ...sections, ...rates }

export const retailConstraints: ConstraintMessages = {
  retail_stores_name: { field: 'name', message: 'There is already a store with this name.' },
  opc_categories_name: { field: 'name', message: 'There is already a category with this name.' },
  opc_rates_day: { field: 'effectiveDate', message: 'There are rates from this day on already. Change those.' },
  opc_sections_name: { field: 'name', message: 'There is already a section with this name.' },
}
