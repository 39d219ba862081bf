import { normalEmail } from '@atrium/validators/email.ts'
import type { Permission } from '@atrium/contract/generated/operations.ts'
import { permissionColumns } from '@atrium/validators/uploadColumns.ts'
import { bulkJob, bulkTemplate, previewBulk, uploadBulk, type BulkKind } from '../../platform/bulk.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import { repeatedKeys } from '../../platform/repeatedKeys.ts'
import { isPermission, peopleAbove, permissionLabel } from '../roles/index.ts'
import { membersByEmails, type Member } from './upload.views.ts'
import { auditUsers } from './users.audit.ts'
import { lockMembers, setSwitches, updateUserRows } from './users.repo.ts'
import { givablePermissions } from './users.rules.ts'

type Row = Record<string, string>
type Known = {
  members: ReadonlyMap<string, Member>
  isGivable: (code: Permission) => boolean
  above: Awaited<ReturnType<typeof peopleAbove>>
}

/** Switches permissions of many people on and off (entities 3.1). */
export const permissionUpload: BulkKind = {
  kind: 'user-permissions',
  noun: 'permissions of users',
  module: 'users',
  columns: permissionColumns,
  check: async (ctx, rows) => {
    const members = await membersOf(ctx, rows)
    const ids = [...members.values()].map(({ id }) => id)
    const known: Known = {
      members,
      isGivable: await givablePermissions(ctx),
      above: await peopleAbove(ctx, ids),
    }
    const repeated = repeatedKeys(rows.map((row) => `${emailOf(row)} ${codeOf(row)}`))
    return (row, index) => rowErrors(row, repeated.has(index), known)
  },
  write: writeSwitches,
}

const emailOf = (row: Row) => normalEmail(row['email'] ?? '')
const codeOf = (row: Row) => (row['permissionCode'] ?? '').toUpperCase()
const actionOf = (row: Row) => (row['action'] ?? '').toUpperCase()
const membersOf = (ctx: Ctx, rows: Row[]) => membersByEmails(ctx, [...new Set(rows.map(emailOf))])

function rowErrors(row: Row, repeated: boolean, { isGivable, ...known }: Known): string[] {
  const code = codeOf(row)
  const action = actionOf(row)
  const errors = [
    emailOf(row) === '' ? null : personError(emailOf(row), known),
    repeated ? 'This person and permission appear more than once in the file.' : null,
    code === '' || isPermission(code) ? null : `There is no permission with the code ${code}.`,
    action === 'ENABLE' && isPermission(code) && !isGivable(code)
      ? `You cannot give the permission ${code}, because you do not have it yourself.`
      : null,
    action === '' || action === 'ENABLE' || action === 'DISABLE' ? null : 'Action must be ENABLE or DISABLE.',
  ]
  return errors.filter((error) => error !== null)
}

function personError(email: string, { members, above }: Omit<Known, 'isGivable'>): string | null {
  const member = members.get(email)
  if (!member) return 'Nobody in this office centre has this e-mail address.'
  const higher = above.get(member.id)
  return higher ? `${higher.name} has ${higher.by}, which you cannot give.` : null
}

async function writeSwitches(ctx: Transactional<Ctx>, rows: Row[]): Promise<void> {
  const members = await membersOf(ctx, rows)
  const changes = rows.flatMap((row) => {
    const member = members.get(emailOf(row))
    const code = codeOf(row)
    return member && isPermission(code) ? [{ member, code, enabled: actionOf(row) === 'ENABLE' }] : []
  })
  const changed = [...new Map(changes.map(({ member }) => [member.id, member])).values()]
  await lockMembers(
    ctx,
    changed.map(({ id }) => id),
  )
  await setSwitches(
    ctx,
    changes.map(({ member, code, enabled }) => ({ userId: member.id, code, enabled })),
  )
  await updateUserRows(
    ctx,
    changed.map(({ id }) => id),
    {},
  )
  const byMember = Map.groupBy(changes, (change) => change.member.id)
  await auditUsers(ctx, 'UPDATE', changed, 'Changed the permissions of the user by an upload', ({ id }) => ({
    after: Object.fromEntries(
      (byMember.get(id) ?? []).map(({ code, enabled }) => [permissionLabel(code), enabled ? 'Enabled' : 'Disabled']),
    ),
  }))
}

export const permissionUploadJob = bulkJob(permissionUpload)

export const getUserPermissionsUploadTemplate = operation('getUserPermissionsUploadTemplate', async () =>
  bulkTemplate(permissionUpload),
)

export const processUsersPermissionData = operation('processUsersPermissionData', (ctx, { body }) =>
  previewBulk(ctx, permissionUpload, body.dataList),
)

export const uploadUsersPermissionData = operation('uploadUsersPermissionData', (ctx, { body }) =>
  uploadBulk(ctx, permissionUpload, body.dataList, permissionUploadJob),
)
