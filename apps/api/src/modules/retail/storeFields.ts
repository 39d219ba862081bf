import { isWebAddress } from '@atrium/validators/activityEvents.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { hoursOf, hoursProblem } from './openingHours.rules.ts'
import type { StoreLists } from './stores.repo.ts'
import { countCategories, countPictures, isRetailTenant, type StoreRow } from './stores.views.ts'

type Body = Input<'createRetailStore'>['body']

const orNull = (text: string | null | undefined): string | null => text?.trim() || null

const webMessage = (text: string | null): string | null =>
  text === null || isWebAddress(text) ? null : 'Write a web address that begins with https://.'

/**
 * The fields of a store, checked by themselves and against the records they name.
 * @param before the store as it was, of one that changes
 * @param ownerId the office centre that has the store
 * @throws 400 beside the fields
 */
export async function checkedStore(ctx: Ctx, body: Body, ownerId: string, before?: StoreRow) {
  const fields = textsOf(body)
  const hours = body.openingHrs ?? []
  const errors = problemsOf(fields, hours)
  if (errors.length > 0) throw validationFailed(errors)
  await requireKnown(ctx, body, { ...fields, ownerId }, before)
  await requirePictures(ctx, body, before)
  if (ctx.scope.officeCentreType === 'TENANT' && before) refuseMoved(fields, before)
  const lists: StoreLists = {
    categoryIds: [...new Set(body.categoryIds ?? [])],
    opcCategoryIds: [...new Set(body.opcCategoryIds ?? [])],
    hours: hoursOf(hours),
  }
  return { fields, lists }
}

const problemsOf = (fields: ReturnType<typeof textsOf>, hours: NonNullable<Body['openingHrs']>) =>
  fieldErrors({
    name: fields.name === '' ? 'Give the store a name.' : null,
    retailTenantId: fields.externalRetail || fields.retailTenantId ? null : 'Choose the tenant that runs it.',
    location: fields.externalRetail && fields.location === null ? 'Say where it is.' : null,
    openingHrs: hoursProblem(hours),
    websiteUrl: webMessage(fields.websiteUrl),
    facebookUrl: webMessage(fields.facebookUrl),
    instagramUrl: webMessage(fields.instagramUrl),
    opc: fields.opc && fields.externalRetail ? 'Orders are taken by stores in the building only.' : null,
  })

const textsOf = (body: Body) => ({
  name: body.name.trim(),
  retailTenantId: body.externalRetail ? null : (body.retailTenantId ?? null),
  externalRetail: body.externalRetail ?? false,
  location: orNull(body.location),
  floorNo: orNull(body.floorNo),
  unitNo: orNull(body.unitNo),
  contactNo: orNull(body.contactNo),
  websiteUrl: orNull(body.websiteUrl),
  facebookUrl: orNull(body.facebookUrl),
  instagramUrl: orNull(body.instagramUrl),
  description: orNull(body.description),
  opc: body.opc ?? false,
  currency: body.currency ?? 'SGD',
  logoFileId: body.logoImageFileId ?? null,
  bannerFileId: body.bannerImageFileId ?? null,
})

/** Whose store it is, where, and whether it takes orders at all is for the building to say. */
function refuseMoved(fields: ReturnType<typeof textsOf>, before: StoreRow): void {
  const fixed = ['retailTenantId', 'externalRetail', 'floorNo', 'unitNo', 'opc', 'currency'] as const
  const changed = fixed.find((name) => fields[name] !== before[name])
  if (changed) throw invalidField(changed, 'Ask the building to change this.')
}

type Named = { retailTenantId: string | null; ownerId: string }

async function requireKnown(
  ctx: Ctx,
  body: Body,
  { retailTenantId, ownerId }: Named,
  before?: StoreRow,
): Promise<void> {
  if (retailTenantId && retailTenantId !== before?.retailTenantId && !(await isRetailTenant(ctx, retailTenantId)))
    throw invalidField('retailTenantId', 'Choose a tenant that has stores.')
  await requireCategories(ctx, ownerId, 'categoryIds', body.categoryIds, before?.categories)
  await requireCategories(ctx, ownerId, 'opcCategoryIds', body.opcCategoryIds, before?.opcCategories)
}

async function requirePictures(ctx: Ctx, body: Body, before?: StoreRow): Promise<void> {
  const kept = [before?.logoFileId, before?.bannerFileId]
  for (const field of ['logoImageFileId', 'bannerImageFileId'] as const) {
    const id = body[field]
    if (id && !kept.includes(id) && (await countPictures(ctx, [id])) === 0)
      throw invalidField(field, 'Upload the picture again.')
  }
}

/** A category that was switched off meanwhile may stay. */
async function requireCategories(
  ctx: Ctx,
  ownerId: string,
  field: 'categoryIds' | 'opcCategoryIds',
  ids: readonly string[] = [],
  before: readonly { id: string }[] = [],
): Promise<void> {
  const fresh = [...new Set(ids)].filter((id) => !before.some((one) => one.id === id))
  if (fresh.length > 0 && (await countCategories(ctx, ownerId, fresh)) < fresh.length)
    throw invalidField(field, 'Choose categories from the list.')
}
