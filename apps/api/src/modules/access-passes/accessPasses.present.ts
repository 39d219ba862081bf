import { accessPassStatusNames, accessPassWords } from '@atrium/validators/accessPasses.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import { actionsOn } from './accessPasses.lifecycle.ts'
import type { PassRow } from './accessPasses.views.ts'
import type { HistoryRow } from './passHistories.views.ts'
import type { PassStatus } from './tables.ts'

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** A pass as the contract shows it, with what this actor may do to it. PINs and the vendor's names stay here. */
export function presentPass({ scope }: Ctx, row: PassRow): Data<'getThirdPartyCardByCardId'> {
  const {
    landlordId: _,
    officeCentreId: __,
    held: ___,
    userEmail: ____,
    userId,
    userFullName,
    userGroupId,
    userGroupName,
    ...rest
  } = row
  const { siteId, siteName, ...shown } = rest
  return {
    ...shown,
    statusLabel: accessPassStatusNames[row.status],
    user: named(userId, userFullName),
    userGroup: named(userGroupId, userGroupName),
    site: named(siteId, siteName),
    allowedActions: actionsOn(row, scope.permissions),
  }
}

/** All that a person holds, and what they may be given. */
export function presentCredential(
  ctx: Ctx,
  { status }: { status: string },
  rows: readonly PassRow[],
): Data<'getUserAccessCredential'> {
  const held = new Set(rows.filter((row) => row.held).map(({ passKind }) => passKind))
  const leaving = rows.some(({ passKind, status: at }) => passKind === 'HID' && at === 'PENDING_DEACTIVATED')
  const mayGive = ctx.scope.permissions.has('ACCESS_PASS_MANAGE') && status === 'ACTIVE'
  return {
    userAccessPassDtoList: rows.map((row) => presentPass(ctx, row)),
    credentialTypeList: [...held],
    allowedActions: [
      ...when(mayGive && !held.has('MOBILE'), 'assign-mobile-pass' as const),
      ...when(mayGive && !held.has('HID') && !leaving, 'assign-hid-pass' as const),
      ...when(mayGive && !held.has('QR'), 'assign-qr-pass' as const),
      ...when(mayGive && !held.has('FR'), 'assign-fr-pass' as const),
      ...when(mayGive && !held.has('PIN'), 'assign-pin' as const),
      ...when(mayGive, 'assign-card' as const, 'assign-temporary-card' as const),
    ],
  }
}

/** What a row of history says was done, by what the pass was before. */
function actionOf({ status, previousStatus, passKind }: HistoryRow): string {
  if (previousStatus === null && passKind === 'PHYSICAL_CARD' && status === 'UNASSIGNED') return 'Registered'
  if (previousStatus === status) return passKind === 'PIN' ? 'PIN regenerated' : 'Assigned again'
  if (previousStatus === 'DAMAGED_LOST') return 'Found again'
  return actions[status]
}

const actions: Record<PassStatus, string> = {
  ASSIGNED: 'Assigned',
  ASSIGNED_GROUP: 'Assigned through a group',
  UNASSIGNED: 'Unassigned',
  EXPIRED: 'Expired',
  DAMAGED_LOST: 'Reported damaged or lost',
  RETURNED: 'Returned',
  PENDING_ACTIVATION: 'Invited to activate',
  ACTIVATED: 'Activated',
  ACTIVATION_EXPIRED: 'Activation expired',
  PENDING_DEACTIVATED: 'Deactivation asked for',
  DEACTIVATED: 'Deactivated',
}

export const presentPassHistory = (_ctx: Ctx, row: HistoryRow): Data<'listQrPassHistories'>['items'][number] => ({
  id: row.id,
  dateTime: row.dateTime,
  action: actionOf(row),
  passKind: row.passKind,
  status: row.status,
  passId: row.passId,
  passNo: row.passNo,
  user: named(row.userId, row.userFullName),
  byUser: named(row.byUserId, row.byUserFullName),
  remarks: row.remarks,
})

/** How people speak of a pass, such as 'QR pass QR-1A2B3C4D'. */
export const nameOfPass = ({ passKind, passNo }: Pick<PassRow, 'passKind' | 'passNo'>): string =>
  `${accessPassWords[passKind].one} ${passNo}`

/** The fields of a pass as the audit trail shows them; never a PIN. */
export const auditedFields = (row: PassRow) => ({
  status: accessPassStatusNames[row.status],
  person: row.userFullName,
  userGroup: row.userGroupName,
  cardLabel: row.cardLabel,
  site: row.siteName,
  areas: row.areas.map(({ name }) => name),
  validFrom: row.validFrom,
  validTo: row.validTo,
  remarks: row.remarks,
})
