import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { approversOf, type Approver } from '../../booking-rules/index.ts'
import { hasApproved } from '../fmForms.present.ts'
import type { FmFormRow } from '../fmForms.views.ts'
import { readMcstUsers } from '../settings.views.ts'

export type Side = 'applicant' | 'landlord' | 'mcst'
type Decided = 'APPROVED' | 'REJECTED'

/** The levels of approval of a permit, in their order (doc 3 §4). */
export const levels: Record<Side, number> = { applicant: 1, landlord: 2, mcst: 3 }

/** Whose decision a form waits for; null where it waits for none. */
export function sideOnTurn(row: Pick<FmFormRow, 'status' | 'decisions'>): Side | null {
  if (row.status === 'PENDING_MCST_APPROVAL') return 'mcst'
  if (row.status !== 'PENDING_REVIEW') return null
  return hasApproved(row, 'APPLICANT') ? 'landlord' : 'applicant'
}

type Parties = Pick<FmFormRow, 'officeCentreId' | 'decidingOfficeCentreId'>

/** Whose people a side is of. */
export const centreOf = (row: Parties, side: Side): string =>
  side === 'applicant' ? row.officeCentreId : row.decidingOfficeCentreId

const rights: Record<Side, Record<Decided, Permission>> = {
  applicant: { APPROVED: 'FM_FORM_EDIT', REJECTED: 'FM_FORM_EDIT' },
  landlord: { APPROVED: 'FM_FORM_APPROVE', REJECTED: 'FM_FORM_REJECT' },
  mcst: { APPROVED: 'FM_FORM_VIEW', REJECTED: 'FM_FORM_VIEW' },
}

/** What somebody of a side needs to decide so. */
export const rightTo = (side: Side, decision: Decided): Permission => rights[side][decision]

/** The active people who may decide for a side, by name. */
export async function decidersOf(ctx: AnyCtx, row: Parties, side: Side, decision: Decided): Promise<Approver[]> {
  const ownerOfficeCentreId = centreOf(row, side)
  const permission = rightTo(side, decision)
  const level = { level: levels[side], partyType: 'BUILDING_TEAM', userGroupId: null, userIds: [] } as const
  const people = await approversOf(ctx, { ...level, ownerOfficeCentreId, permission, userIds: [] }, row.officeCentreId)
  if (side !== 'mcst') return people
  const named = new Set((await readMcstUsers(ctx, ownerOfficeCentreId)).map(({ id }) => id))
  return people.filter(({ id }) => named.has(id))
}
