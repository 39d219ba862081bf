import { countOf } from '@atrium/validators/text.ts'
import type { Facility, FacilityCategory, FacilitySummary } from './facilityQueries.ts'

export const slotPolicyWords: Record<FacilityCategory['slotPolicy'], string> = {
  MINUTES: 'By minutes',
  HALF_DAY: 'Half days',
  DAY: 'Whole days',
}

export const freeAccessWords: Record<FacilityCategory['freeAccessPeriod'], string> = {
  NONE: 'Only with a booking',
  WORKING_HOURS: 'Free during working hours',
  ALWAYS: 'Always free',
}

export const categoryTypeWords: Record<FacilityCategory['type'], string> = {
  OFFICE: 'Office facilities',
  COMMON_SPACE: 'Common spaces',
}

/** How bookings of a category are cut. */
export const slotsOf = (category: Pick<FacilityCategory, 'slotPolicy' | 'effectiveSlotDuration'>): string =>
  category.slotPolicy === 'MINUTES'
    ? `${durationWords(category.effectiveSlotDuration)} each`
    : slotPolicyWords[category.slotPolicy]

/** Minutes as people say them: 90 is '1 h 30 min', 2,880 is '2 days'. */
export function durationWords(minutes: number): string {
  if (minutes > 0 && minutes % 1440 === 0) return countOf(minutes / 1440, 'day', 'days')
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** The floor and office of a facility within its site; a floor is named with its building, which may be the site. */
export function withinSite({
  site,
  officeFloor,
  area,
}: Pick<FacilitySummary, 'site' | 'officeFloor' | 'area'>): string {
  const building = `${site.name}, `
  const floor = officeFloor?.name.startsWith(building) ? officeFloor.name.slice(building.length) : officeFloor?.name
  return [floor, area?.name].filter(Boolean).join(', ')
}

/** Who may book a facility, in words. */
export function bookersOf({ bookableBy, landlordFacility, userGroups, tenants }: Facility): string {
  if (bookableBy === 'USER_GROUPS') return userGroups.map(({ name }) => name).join('; ')
  if (bookableBy === 'TENANTS') return tenants.map(({ name }) => name).join(', ')
  return landlordFacility ? 'Your people and all tenants' : 'Everybody in this office centre'
}
