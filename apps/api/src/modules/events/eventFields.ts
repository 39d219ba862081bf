import { isWebAddress } from '@atrium/validators/activityEvents.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { clockName } from '../../platform/siteClock.ts'
import { countCompanies, countGroups, countPictures } from './events.views.ts'
import { momentsOf, timesProblem, type AskedTimes } from './events.rules.ts'

type Body = Input<'createActivityEvent'>['body']

/** The clock by which an office centre's events are. */
export const clockOf = (centre: { timezoneOffset: number }): string => clockName({ timeZone: null, ...centre })

const orNull = (text: string | null | undefined): string | null => text?.trim() || null

const webMessage = (text: string | null): string | null =>
  text === null || isWebAddress(text) ? null : 'Write a web address that begins with https://.'

/** The fields of an event, checked by themselves and against the records they name. @throws 400 beside the fields */
export async function checkedEvent(ctx: Ctx, body: Body) {
  const asked = askedTimes(body)
  const texts = textsOf(body)
  const limit = checkedLimit(body)
  const clock = clockOf(ctx.scope)
  const errors = fieldErrors({
    name: texts.name === '' ? 'Give the event a name.' : null,
    websiteUrl: webMessage(texts.websiteUrl),
    registrationUrl: webMessage(texts.registrationUrl),
    mapUrl: webMessage(texts.mapUrl),
  })
  const problem = timesProblem(asked, clock, ctx.now())
  if (problem) errors.push({ ...problem, code: 'invalid' })
  if (errors.length > 0) throw validationFailed(errors)
  const parts = await checkedParts(ctx, body)
  const { eventStartTime: _, eventEndTime: __, publishStartTime: ___, publishEndTime: ____, ...dates } = asked
  const fields = {
    ...texts,
    ...dates,
    ...momentsOf(asked, clock),
    ...limit,
    targetUserGroup: body.targetUserGroup ?? ('ALL' as const),
    tags: [...new Set((body.tags ?? []).map((tag) => tag.trim()).filter((tag) => tag !== ''))],
  }
  return { fields, parts }
}

const askedTimes = (body: Body): AskedTimes => ({
  eventStartDate: body.eventStartDate,
  eventEndDate: body.eventEndDate,
  eventStartTime: body.eventStartTime ?? null,
  eventEndTime: body.eventEndTime ?? null,
  allDay: body.allDay ?? false,
  publishStartDate: body.publishStartDate ?? null,
  publishStartTime: body.publishStartTime ?? null,
  publishEndDate: body.publishEndDate ?? null,
  publishEndTime: body.publishEndTime ?? null,
  promotionStartDate: body.promotionStartDate ?? null,
  promotionEndDate: body.promotionEndDate ?? null,
})

const textsOf = (body: Body) => ({
  name: body.name.trim(),
  location: orNull(body.location),
  websiteUrl: orNull(body.websiteUrl),
  registrationUrl: orNull(body.registrationUrl),
  mapUrl: orNull(body.mapUrl),
  description: orNull(body.description),
  tc: orNull(body.tc),
})

type Limit = Pick<
  Input<'setActivityEventRegistrationLimit'>['body'],
  'enableRegistrationLimit' | 'registrationLimitPerUser'
>

/** How many places one person may take; 400 for a limit of none (entities 19.1). */
export function checkedLimit({ enableRegistrationLimit = false, registrationLimitPerUser = 0 }: Partial<Limit>): Limit {
  if (enableRegistrationLimit && registrationLimitPerUser < 1)
    throw invalidField('registrationLimitPerUser', 'Say how many places one person may take.')
  return { enableRegistrationLimit, registrationLimitPerUser }
}

/** Whom the event is for and its pictures; 400 beside what is not of the office centre. */
async function checkedParts(ctx: Ctx, body: Body) {
  const audience = body.targetUserGroup ?? 'ALL'
  const companyIds = audience === 'TENANTS' ? [...new Set(body.companyIds)] : []
  const userGroupIds = audience === 'USER_GROUPS' ? [...new Set(body.userGroupIds)] : []
  const images = [...new Set(body.bannerImageFileIds)]
  const [companies, groups, pictures] = await Promise.all([
    countCompanies(ctx, companyIds),
    countGroups(ctx, userGroupIds),
    countPictures(ctx, images),
  ])
  const errors = fieldErrors({
    targetUserGroup:
      audience === 'TENANTS' && ctx.scope.officeCentreType === 'TENANT' ? 'Only a landlord has tenants.' : null,
    companyIds: companies < companyIds.length ? 'Choose tenants of this building.' : null,
    userGroupIds: groupMessage(audience, userGroupIds, groups),
    bannerImageFileIds:
      pictures < images.length ? 'Upload these pictures again: one of them is not stored any more.' : null,
  })
  if (errors.length > 0) throw validationFailed(errors)
  return { companyIds, userGroupIds, images }
}

function groupMessage(audience: string, ids: readonly string[], found: number): string | null {
  if (audience === 'USER_GROUPS' && ids.length === 0) return 'Choose at least one user group.'
  return found < ids.length ? 'Choose user groups of your office centre.' : null
}
