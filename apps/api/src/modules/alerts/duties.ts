import { auditOf } from '../../platform/audit.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { dutyRecord } from './alerts.repo.ts'
import { dutyView, readPeopleOfRole, type DutyRow } from './duties.views.ts'

const present = (_: unknown, row: DutyRow): Data<'createAlertDuty'> => ({
  id: row.id,
  roleCode: row.roleCode,
  roleName: row.roleName,
  user: row.user,
  startDate: row.startDate,
  endDate: row.endDate,
  version: row.version,
})

const listed = listOf(dutyView, present)

export const listAlertDuties = operation('listAlertDuties', (ctx, { query }) =>
  listed(ctx, { query: { sortProperties: 'startDate', sortDirection: 'ASC', ...query } }),
)

export const getAlertDutyPersonDropDown = operation('getAlertDutyPersonDropDown', (ctx, { query }) =>
  readPeopleOfRole(ctx, query),
)

export const createAlertDuty = operation('createAlertDuty', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { roleCode, userId } = body
    const [startDate, endDate] = [new Date(body.startDate), new Date(body.endDate)]
    if (endDate <= startDate) throw invalidField('endDate', 'The duty has to end after it begins.')
    if (endDate <= tx.now()) throw invalidField('endDate', 'This duty is over already.')
    const [person] = await readPeopleOfRole(tx, { roleCode, limit: 1 }, userId)
    if (!person) throw invalidField('userId', 'Choose somebody who has this role.')
    const row = await dutyView.read(tx, await dutyRecord.insert(tx, { roleCode, userId, startDate, endDate }))
    await auditDuty(tx, 'CREATE', row, 'Added the duty', { after: audited(row) })
    return present(tx, row)
  }),
)

export const deleteAlertDuty = operation('deleteAlertDuty', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await dutyRecord.lock(tx, path.id)
    const row = await dutyView.read(tx, path.id)
    await dutyRecord.remove(tx, path.id)
    await auditDuty(tx, 'DELETE', row, 'Deleted the duty', { before: audited(row) })
    return true
  }),
)

const audited = (row: DutyRow) => ({
  role: row.roleName,
  person: row.user.name,
  from: row.startDate.toISOString(),
  to: row.endDate.toISOString(),
})

const auditDuty = auditOf((row: DutyRow) => ({
  module: 'alerts',
  entityType: 'ALERT_DUTY',
  entityId: row.id,
  entityName: `${row.user.name}, ${row.roleName}`,
}))
