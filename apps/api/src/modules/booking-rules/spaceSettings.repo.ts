import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { staleVersion } from '../../platform/errors.ts'
import { nextVersion } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { lockOfficeCentreRow } from '../office-centres/index.ts'
import { readSpaceSettings, type SpaceSettings } from './spaceSettings.views.ts'
import { spaceManagementSettings } from './tables.ts'

/** Locks the settings of the office centre for a change; 409 when the version is stale. */
export async function lockSpaceSettings(ctx: Transactional<Ctx>, version: number): Promise<SpaceSettings> {
  // The row of the centre is locked, since the settings have none before they are first changed.
  await lockOfficeCentreRow(ctx, ctx.scope.officeCentreId)
  const settings = await readSpaceSettings(ctx, ctx.scope.officeCentreId)
  if (settings.version !== version) throw staleVersion()
  return settings
}

type Fields = Partial<Omit<SpaceSettings, 'timeSlotDuration' | 'version'>>

/** Writes some settings; the others keep what they were. */
export async function writeSpaceSettings(ctx: Transactional<Ctx>, fields: Fields): Promise<void> {
  const { landlordId, officeCentreId } = ctx.scope
  await ctx.db
    .insert(spaceManagementSettings)
    .values({ landlordId, officeCentreId, ...fields, ...creationStamp(ctx) })
    .onConflictDoUpdate({
      target: [spaceManagementSettings.officeCentreId, spaceManagementSettings.landlordId],
      set: { ...fields, ...nextVersion(ctx, spaceManagementSettings) },
    })
}
