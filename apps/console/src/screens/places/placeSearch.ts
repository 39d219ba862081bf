import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

/** Where somebody stands in the overview, in the address: the tower, the floor they were led to, what they search. */
export const placeSearch = listSearch({ filters: { tower: one(), floor: one(), only: one(['vacant']) } })

export type PlaceSearch = ReturnType<typeof placeSearch>
