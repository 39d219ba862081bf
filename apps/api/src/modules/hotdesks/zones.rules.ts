import { operatingHoursErrors, toOpenMinutes, type OpenMinutes } from '@atrium/validators/operatingHours.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'

type Body = Input<'createHotdeskZone'>['body'] | Input<'updateHotdeskZone'>['body']

/** The rules of a zone as columns; who may book and when it is open beside them. */
export type ZoneRules = {
  bookableBy: Body['bookableBy']
  checkInRequired: boolean
  checkInGrace: number
  bufferBefore: number
  bufferAfter: number
  leadTime: number
  advanceDaysMax: number
  minDuration: number | null
  maxDuration: number | null
}
export type ZoneCircle = { openingHours: OpenMinutes[]; userGroupIds: string[]; tenantIds: string[] }

/** The rules of a body; 400 at the field for hours or lengths that contradict themselves. */
export function rulesOf(body: Body): ZoneRules {
  const { minDuration = null, maxDuration = null } = body
  if (minDuration !== null && maxDuration !== null && maxDuration < minDuration)
    throw invalidField('maxDuration', 'The longest booking cannot be shorter than the shortest.')
  return {
    bookableBy: body.bookableBy,
    checkInRequired: body.checkInRequired,
    checkInGrace: body.checkInGraceMin,
    bufferBefore: body.bufferBefore,
    bufferAfter: body.bufferAfter,
    leadTime: body.leadTime,
    advanceDaysMax: body.advanceDaysMax,
    minDuration,
    maxDuration,
  }
}

/** Who may book and when; lists that do not belong to `bookableBy` are empty. */
export function circleOf(body: Body): ZoneCircle {
  const hours = body.operatingHours ?? []
  const [wrong] = operatingHoursErrors(hours)
  if (wrong) throw invalidField(`operatingHours.${wrong.index}`, wrong.message)
  const userGroupIds = body.bookableBy === 'USER_GROUPS' ? unique(body.userGroupIds) : []
  const tenantIds = body.bookableBy === 'TENANTS' ? unique(body.tenantIds) : []
  if (body.bookableBy === 'USER_GROUPS' && userGroupIds.length === 0)
    throw invalidField('userGroupIds', 'Choose at least one user group.', 'required')
  if (body.bookableBy === 'TENANTS' && tenantIds.length === 0)
    throw invalidField('tenantIds', 'Choose at least one tenant.', 'required')
  return { openingHours: hours.map((one) => toOpenMinutes(one)), userGroupIds, tenantIds }
}

const unique = (ids: readonly string[] = []) => [...new Set(ids)]

/** A name of 1 to 60 characters without the spaces around it. */
export function checkedZoneName(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') throw invalidField('name', 'Enter the name of the zone.', 'required')
  return trimmed
}

/** The places of a pooled zone; a zone of desks has none. */
export function checkedPlaces(pooled: boolean, places: number | null | undefined): number | null {
  if (!pooled) return null
  if (places === null || places === undefined)
    throw invalidField('places', 'Enter how many desks there are.', 'required')
  return places
}
