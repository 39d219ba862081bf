import type { Schemas } from '@atrium/api-client/client.ts'

type Amenity = Schemas['HotdeskAmenity']
type BookableBy = Schemas['BookableBy']

export const amenityLabels: Record<Amenity, string> = {
  MONITOR: 'Monitor',
  DUAL_MONITOR: 'Two monitors',
  DOCKING_STATION: 'Docking station',
  STANDING_DESK: 'Height-adjustable',
  WINDOW: 'By the window',
  QUIET: 'Quiet',
  WHEELCHAIR: 'Wheelchair access',
  PHONE: 'Telephone',
}

export const amenityChoices = Object.entries(amenityLabels).map(([value, label]) => ({ value, label }))

/** The amenities among texts that a select hands back. */
export const asAmenities = (values: readonly string[]): Amenity[] =>
  (Object.keys(amenityLabels) as Amenity[]).filter((amenity) => values.includes(amenity))

export const bookableByLabels: Record<BookableBy, string> = {
  ALL: 'Everybody in the office centre',
  USER_GROUPS: 'Members of user groups',
  TENANTS: 'Selected tenants',
}
