import { optionalRemark } from '@atrium/validators/fields.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { endSessionsAt } from '../accounts/index.ts'
import { auditOfficeCentre } from './officeCentres.audit.ts'
import {
  shareLockLandlord,
  lockOfficeCentre,
  placeOfOfficeCentre,
  updateOfficeCentreRow,
  type LockedOfficeCentre,
} from './officeCentres.repo.ts'
import { countActiveTenants, isProvider } from './officeCentres.views.ts'

/**
 * Activates or deactivates an office centre (states 18). Deactivated, it signs its people out at once and nobody can
 * sign in or switch to it; a landlord must have no active tenants, and the provider's own centre stays.
 * 422 when it may not be; `signedOut` is how many sessions ended.
 */
export async function setActive(
  ctx: Transactional<Ctx>,
  officeCentreId: string,
  active: boolean,
  remark?: string | null,
): Promise<{ signedOut: number }> {
  const remarkError = optionalRemark(remark)
  if (remarkError) throw invalidField('remark', remarkError)
  const scope = await placeOfOfficeCentre(ctx, officeCentreId)
  const landlord =
    scope && scope.landlordId !== officeCentreId ? await shareLockLandlord(ctx, scope.landlordId) : undefined
  const centre = await lockOfficeCentre(ctx, officeCentreId)
  if (active) requireActivatable(centre, landlord)
  else await requireDeactivatable(ctx, centre)
  await updateOfficeCentreRow(ctx, officeCentreId, { active })
  const signedOut = active ? 0 : await endSessionsAt(ctx, officeCentreId)
  if (!active) await publish(ctx, { officeCentreId }, 'scope')
  await auditOfficeCentre(
    ctx,
    'UPDATE',
    centre,
    active ? 'Activated the office centre' : 'Deactivated the office centre',
    {
      before: { active: centre.active },
      after: { active, remark: remark?.trim() || null },
    },
  )
  return { signedOut }
}

function requireActivatable(centre: LockedOfficeCentre, landlord: LockedOfficeCentre | undefined): void {
  if (centre.active) throw ruleViolation('This office centre is already active.')
  if (landlord && !landlord.active) throw ruleViolation(`Activate the landlord ${landlord.companyName} first.`)
}

async function requireDeactivatable(ctx: Transactional<Ctx>, centre: LockedOfficeCentre): Promise<void> {
  if (!centre.active) throw ruleViolation('This office centre is already inactive.')
  if (await isProvider(ctx, centre.id)) throw ruleViolation('The office centre of the provider stays active.')
  if (centre.officeCentreType !== 'LANDLORD') return
  const tenants = await countActiveTenants(ctx, centre.id)
  if (tenants > 0)
    throw ruleViolation(
      tenants === 1 ? 'Deactivate its active tenant first.' : `Deactivate its ${tenants} active tenants first.`,
    )
}
