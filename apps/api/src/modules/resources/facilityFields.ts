import {
  distinctWords,
  durationRule,
  durationsRule,
  equipmentName,
  externalCalendarId,
  facilityName,
  facilityTag,
  operatingHoursRule,
} from '@atrium/validators/facilities.ts'
import { toOpenMinutes } from '@atrium/validators/operatingHours.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { cleanHtml, plainText } from '../../platform/richText.ts'
import { isAccessDoor } from '../access-doors/index.ts'
import { shareLockActiveSite } from '../sites/index.ts'
import { smallestSlot } from './categories.views.ts'
import { shareLockCategory } from './categories.repo.ts'
import type { FacilityFields } from './facilities.repo.ts'
import type { FacilityParts } from './facilityParts.repo.ts'
import * as references from './facilityReferences.views.ts'
import type { bookableResources } from './tables.ts'

type Body = Input<'createFacility'>['body']
type Stored = typeof bookableResources.$inferSelect

/** The fields of a facility, checked by themselves and against the records they name. @throws 400 beside the fields */
export async function checkedFacility(
  ctx: Transactional<Ctx>,
  body: Body,
  before?: Stored,
): Promise<{ fields: FacilityFields; parts: FacilityParts }> {
  refuseWrong(ownErrors(body))
  await checkPlace(ctx, body, before)
  await checkCategory(ctx, body, before)
  const circle = await checkedCircle(ctx, body)
  await checkWords(ctx, body, before)
  const images = [...new Set(body.imageFileIds)]
  if ((await references.countPictures(ctx, images)) < images.length)
    throw invalidField('imageFileIds', 'Upload the pictures again: one of them is no longer available.')
  return {
    fields: { ...fieldsOf(body), bookableBy: body.bookableBy ?? 'ALL' },
    parts: {
      operatingHours: (body.operatingHours ?? []).map((hours) => toOpenMinutes(hours)),
      equipments: (body.equipments ?? []).map(({ name, quantity }) => ({ name: name.trim(), quantity })),
      tags: (body.tags ?? []).map((tag) => tag.trim()),
      images,
      ...circle,
    },
  }
}

function refuseWrong(messages: Record<string, string | null>): void {
  const found = fieldErrors(messages)
  if (found.length > 0) throw validationFailed(found)
}

const ownErrors = (body: Body): Record<string, string | null> => ({
  name: facilityName(body.name),
  operatingHours: operatingHoursRule(body.operatingHours ?? []),
  maxDuration: durationsRule({ minDuration: body.minDuration ?? null, maxDuration: body.maxDuration ?? null }),
  externalCalendarId: externalCalendarId(body.externalCalendarId),
  ...Object.fromEntries(
    (body.equipments ?? []).map(({ name }, index) => [`equipments.${index}.name`, equipmentName(name)]),
  ),
  ...Object.fromEntries((body.tags ?? []).map((tag, index) => [`tags.${index}`, facilityTag(tag)])),
  ...(distinctWords((body.equipments ?? []).map(({ name }) => name))
    ? {}
    : { equipments: 'Enter each item only once.' }),
  ...(distinctWords(body.tags ?? []) ? {} : { tags: 'Enter each tag only once.' }),
})

const fieldsOf = (body: Body): Omit<FacilityFields, 'bookableBy'> => ({
  name: body.name.trim(),
  categoryId: body.categoryId,
  siteId: body.siteId,
  areaId: body.areaId ?? null,
  officeFloorId: body.officeFloorId ?? null,
  facilityType: body.facilityType ?? null,
  facilityLocation: body.facilityLocation ?? null,
  landlordFacility: body.landlordFacility ?? false,
  capacity: body.capacity,
  description: descriptionOf(body),
  ...bookingRulesOf(body),
  ...checkInRulesOf(body),
  externalCalendarId: body.externalCalendarId?.trim() || null,
  accessDoorId: body.accessDoorId ?? null,
})

const bookingRulesOf = (body: Body) => ({
  minDuration: body.minDuration ?? null,
  maxDuration: body.maxDuration ?? null,
  bufferBefore: body.bufferBefore ?? 0,
  bufferAfter: body.bufferAfter ?? 0,
  leadTime: body.leadTime ?? 0,
  advanceDaysMax: body.advanceDaysMax ?? 365,
  inviteeMax: body.inviteeMax ?? 50,
  cancelCutOffHours: body.cancelCutOffHours ?? null,
})

const checkInRulesOf = (body: Body) => ({
  approvalRequired: body.approvalRequired ?? false,
  checkInRequired: body.checkInRequired ?? false,
  checkInGrace: body.checkInGraceMin ?? 15,
})

function descriptionOf({ descriptionHtml }: Body): string | null {
  const html = cleanHtml(descriptionHtml ?? '')
  return plainText(html) === '' ? null : html
}

/** The site, on it the office and the floor, and the door. What was closed or taken away since keeps what is there. */
async function checkPlace(ctx: Transactional<Ctx>, body: Body, before: Stored | undefined): Promise<void> {
  if (body.siteId !== before?.siteId) await shareLockActiveSite(ctx, body.siteId)
  if (body.areaId && !(await references.isAreaOf(ctx, body.areaId, body.siteId)))
    throw invalidField('areaId', 'Choose an office on this site.')
  if (body.officeFloorId && !(await references.isFloorOf(ctx, body.officeFloorId, body.siteId)))
    throw invalidField('officeFloorId', 'Choose a floor of a building on this site.')
  const { accessDoorId } = body
  if (accessDoorId && accessDoorId !== before?.accessDoorId && !(await isAccessDoor(ctx, accessDoorId)))
    throw invalidField('accessDoorId', 'Choose a door from the list.')
}

async function checkCategory(ctx: Transactional<Ctx>, body: Body, before: Stored | undefined): Promise<void> {
  const category = await shareLockCategory(ctx, body.categoryId, before?.categoryId)
  const commonSpace = body.landlordFacility ?? false
  if (commonSpace && ctx.scope.officeCentreType !== 'LANDLORD')
    throw invalidField('landlordFacility', 'Only a landlord can offer common spaces to tenants.')
  if ((category.type === 'COMMON_SPACE') !== commonSpace)
    throw invalidField('categoryId', `Choose a category of ${commonSpace ? 'common spaces' : 'office facilities'}.`)
  const slot = category.slotPolicy === 'MINUTES' ? (category.timeSlotDuration ?? (await smallestSlot(ctx))) : null
  const ofSlots = durationRule(slot)
  refuseWrong({ minDuration: ofSlots(body.minDuration ?? null), maxDuration: ofSlots(body.maxDuration ?? null) })
}

/** Who may book: all, groups of the estate, or tenants of the landlord. */
async function checkedCircle(ctx: Ctx, body: Body): Promise<Pick<FacilityParts, 'userGroups' | 'tenantIds'>> {
  if (body.bookableBy === 'USER_GROUPS') {
    const ids = [...new Set(body.userGroupIds)]
    if (ids.length === 0) throw invalidField('userGroupIds', 'Choose who may book.')
    const userGroups = await references.groupsThatMayBook(ctx, ids, body.landlordFacility ?? false)
    if (userGroups.length < ids.length)
      throw invalidField(
        'userGroupIds',
        body.landlordFacility
          ? 'Choose user groups of this office centre or its tenants.'
          : 'Choose user groups of this office centre.',
      )
    return { userGroups, tenantIds: [] }
  }
  if (body.bookableBy !== 'TENANTS') return { userGroups: [], tenantIds: [] }
  const tenantIds = [...new Set(body.tenantIds)]
  if (tenantIds.length === 0) throw invalidField('tenantIds', 'Choose the tenants who may book.')
  if ((await references.countTenants(ctx, tenantIds)) < tenantIds.length)
    throw invalidField('tenantIds', 'Choose tenants of this landlord.')
  return { userGroups: [], tenantIds }
}

/** Codes of the system data; one that was taken off the list since may stay. */
async function checkWords(ctx: Ctx, body: Body, before: Stored | undefined): Promise<void> {
  const words = await references.facilityWords(ctx)
  const { facilityType, facilityLocation } = body
  if (facilityType && facilityType !== before?.facilityType && !words.types.has(facilityType))
    throw invalidField('facilityType', 'Choose a type from the list.')
  if (facilityLocation && facilityLocation !== before?.facilityLocation && !words.locations.has(facilityLocation))
    throw invalidField('facilityLocation', 'Choose a location from the list.')
}
