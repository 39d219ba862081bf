import type { OpenMinutes } from '@atrium/validators/operatingHours.ts'
import { eq } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { ensureEquipments, ensureTags } from './facilityWords.repo.ts'
import {
  resourceEquipments,
  resourceImages,
  resourceOpeningHours,
  resourceTags,
  resourceTenants,
  resourceUserGroups,
} from './tables.ts'

/** What a facility has besides its own fields. */
export type FacilityParts = {
  operatingHours: OpenMinutes[]
  equipments: { name: string; quantity: number }[]
  tags: string[]
  images: string[]
  userGroups: { id: string; officeCentreId: string }[]
  tenantIds: string[]
}

/** Gives a facility exactly these parts. */
export async function replaceParts(ctx: Transactional<Ctx>, resourceId: string, parts: FacilityParts): Promise<void> {
  await replaceEquipments(ctx, resourceId, parts.equipments)
  await replaceTags(ctx, resourceId, parts.tags)
  await replaceHours(ctx, resourceId, parts.operatingHours)
  await replaceImages(ctx, resourceId, parts.images)
  await replaceCircle(ctx, resourceId, parts)
}

/** Gives a facility exactly this equipment; names that are new are kept for others. */
export async function replaceEquipments(
  ctx: Transactional<Ctx>,
  resourceId: string,
  equipments: FacilityParts['equipments'],
): Promise<void> {
  const ids = await ensureEquipments(
    ctx,
    equipments.map(({ name }) => name),
  )
  await clear(ctx, resourceEquipments, resourceId)
  const rows = ids.map((equipmentId, index) => ({
    ...tenancyScopeOf(ctx.scope),
    resourceId,
    equipmentId,
    quantity: equipments[index]?.quantity ?? 1,
  }))
  if (rows.length > 0) await ctx.db.insert(resourceEquipments).values(rows)
}

async function replaceTags(ctx: Transactional<Ctx>, resourceId: string, names: string[]): Promise<void> {
  const ids = await ensureTags(ctx, names)
  await clear(ctx, resourceTags, resourceId)
  const rows = ids.map((tagId) => ({ ...tenancyScopeOf(ctx.scope), resourceId, tagId }))
  if (rows.length > 0) await ctx.db.insert(resourceTags).values(rows)
}

async function replaceHours(ctx: Transactional<Ctx>, resourceId: string, hours: OpenMinutes[]): Promise<void> {
  await clear(ctx, resourceOpeningHours, resourceId)
  const rows = hours.map((open) => ({ ...tenancyScopeOf(ctx.scope), resourceId, ...open }))
  if (rows.length > 0) await ctx.db.insert(resourceOpeningHours).values(rows)
}

async function replaceImages(ctx: Transactional<Ctx>, resourceId: string, files: string[]): Promise<void> {
  await clear(ctx, resourceImages, resourceId)
  const rows = files.map((systemFileId, sortOrder) => ({
    ...tenancyScopeOf(ctx.scope),
    resourceId,
    systemFileId,
    sortOrder,
  }))
  if (rows.length > 0) await ctx.db.insert(resourceImages).values(rows)
}

/** Who may book it. */
async function replaceCircle(
  ctx: Transactional<Ctx>,
  resourceId: string,
  { userGroups, tenantIds }: Pick<FacilityParts, 'userGroups' | 'tenantIds'>,
): Promise<void> {
  await clear(ctx, resourceUserGroups, resourceId)
  await clear(ctx, resourceTenants, resourceId)
  const resource = { ...tenancyScopeOf(ctx.scope), resourceId }
  const groups = userGroups.map((group) => ({
    ...resource,
    userGroupId: group.id,
    groupOfficeCentreId: group.officeCentreId,
  }))
  if (groups.length > 0) await ctx.db.insert(resourceUserGroups).values(groups)
  if (tenantIds.length > 0)
    await ctx.db.insert(resourceTenants).values(tenantIds.map((tenantId) => ({ ...resource, tenantId })))
}

type PartTable =
  | typeof resourceOpeningHours
  | typeof resourceImages
  | typeof resourceUserGroups
  | typeof resourceTenants
  | typeof resourceEquipments
  | typeof resourceTags

async function clear(ctx: Transactional<Ctx>, table: PartTable, resourceId: string): Promise<void> {
  await ctx.db.delete(table).where(eq(table.resourceId, resourceId))
}
