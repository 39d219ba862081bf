import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { recordOf } from '../../platform/record.ts'
import { visible } from './sites.policy.ts'
import { sites } from './tables.ts'

export type SiteFields = {
  name: string
  code: string | null
  address: string | null
  timezoneOffset: number | null
  timeZone: string | null
  assemblyPoints: string[]
}

export const siteRecord = recordOf(sites, visible)

/**
 * Keeps a site while something is put on it, so that it cannot be deleted in between.
 * @throws 400 at the field for a site that does not exist or is inactive
 */
export async function shareLockActiveSite(
  ctx: Transactional<Ctx>,
  id: string,
  field = 'siteId',
): Promise<{ id: string; name: string }> {
  const row = await siteRecord.shareLock(ctx, id)
  if (!row) throw invalidField(field, 'Choose a site from the list.')
  if (!row.active) throw invalidField(field, 'This site is inactive. Choose another one.')
  return row
}
