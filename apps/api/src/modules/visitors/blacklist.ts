import { isPhone } from '@atrium/validators/phone.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { fieldErrors, validationFailed } from '../../platform/errors.ts'
import { allowedActions, transition, when, type Lifecycle } from '../../platform/lifecycle.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf } from '../../platform/view.ts'
import { contactsOf, orNull } from './contacts.rules.ts'
import { blacklistView, countBlacklistByStatus, type BlacklistRow } from './blacklist.views.ts'
import { blacklistRecord } from './visitors.repo.ts'
import type { BlacklistStatus } from './tables.ts'

/** A barred visitor is let in again with a word why, and barred again with a reason (states 10). */
const lifecycle: Lifecycle<BlacklistStatus, 'lift' | 'blacklist'> = {
  lift: {
    from: ['BLACKLISTED'],
    to: 'LIFTED',
    permission: 'BLACKLIST_VISITOR_EDIT',
    remark: 'required',
    refusal: 'This was lifted already.',
  },
  blacklist: {
    from: ['LIFTED'],
    to: 'BLACKLISTED',
    permission: 'BLACKLIST_VISITOR_EDIT',
    remark: 'required',
    refusal: 'This visitor is barred already.',
  },
}

export const listBlacklistVisitors = operation('listBlacklistVisitors', listOf(blacklistView, present))

export const getBlacklistVisitorsStatusCount = operation('getBlacklistVisitorsStatusCount', (ctx, { query }) =>
  countBlacklistByStatus(ctx, query),
)

export const getBlacklistVisitor = operation('getBlacklistVisitor', detailOf(blacklistView, present))

export const listBlacklistVisitorHistories = operation('listBlacklistVisitorHistories', historyOf(blacklistView))

export const createBlacklistVisitor = operation('createBlacklistVisitor', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const id = await blacklistRecord.insert(tx, checkedFields(body))
    const row = await blacklistView.read(tx, id)
    await auditBlacklist(tx, 'CREATE', row, 'Barred the visitor', { after: auditedFields(row) })
    return present(tx, row)
  }),
)

export const updateBlacklistVisitor = operation('updateBlacklistVisitor', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await blacklistRecord.lock(tx, path.id, body.version)
    const before = await blacklistView.read(tx, path.id)
    await blacklistRecord.update(tx, path.id, checkedFields(body))
    const row = await blacklistView.read(tx, path.id)
    await auditBlacklist(tx, 'UPDATE', row, 'Changed the entry', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return present(tx, row)
  }),
)

export const deleteBlacklistVisitor = operation('deleteBlacklistVisitor', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await blacklistRecord.lock(tx, path.id)
    const row = await blacklistView.read(tx, path.id)
    await blacklistRecord.softDelete(tx, path.id)
    await auditBlacklist(tx, 'DELETE', row, 'Deleted the entry', { before: auditedFields(row) })
    return true
  }),
)

export const liftBlacklistVisitor = operation('liftBlacklistVisitor', (ctx, { path, body }) =>
  move(ctx, 'lift', { id: path.id, version: body.version, remark: body.liftRemark }),
)

export const blacklistVisitorAgain = operation('blacklistVisitorAgain', (ctx, { path, body }) =>
  move(ctx, 'blacklist', { id: path.id, version: body.version, remark: body.reason }),
)

const move = (
  ctx: Ctx,
  action: 'lift' | 'blacklist',
  { id, version, remark }: { id: string; version: number; remark: string },
) =>
  ctx.transaction((tx) =>
    transition(tx, lifecycle, {
      action,
      version,
      remark,
      lock: () => blacklistRecord.lock(tx, id),
      apply: async (_, status) => {
        const said = remark.trim()
        const change = status === 'LIFTED' ? { liftRemark: said } : { liftRemark: null, reason: said }
        await blacklistRecord.update(tx, id, { status, ...change })
        const row = await blacklistView.read(tx, id)
        const sentence = status === 'LIFTED' ? 'Lifted the bar' : 'Barred the visitor again'
        await auditBlacklist(tx, 'UPDATE', row, sentence, { after: { remark: said } })
        return present(tx, row)
      },
    }),
  )

function checkedFields(body: Input<'createBlacklistVisitor'>['body']) {
  const { email, mobileNumber } = contactsOf({ ...body, visitorName: body.fullName })
  const fields = {
    fullName: body.fullName.trim(),
    email,
    mobileNumber,
    idLast4: orNull(body.idLast4)?.toUpperCase() ?? null,
    reason: body.reason.trim(),
  }
  const isKnown = [email, mobileNumber, fields.idLast4].some((one) => one !== null)
  const errors = fieldErrors({
    fullName: fields.fullName === '' ? 'Write the name.' : null,
    email: isKnown
      ? null
      : 'Give an e-mail, a number or the last four characters of a document: names alone are shared.',
    mobileNumber:
      mobileNumber === null || isPhone(mobileNumber) ? null : 'Write the number with digits, spaces and a leading +.',
    reason: fields.reason === '' ? 'Say why this person is not let in.' : null,
  })
  if (errors.length > 0) throw validationFailed(errors)
  return fields
}

function present({ scope: { permissions } }: Ctx, row: BlacklistRow): Data<'getBlacklistVisitor'> {
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    mobileNumber: row.mobileNumber,
    idLast4: row.idLast4,
    reason: row.reason,
    status: row.status,
    liftRemark: row.liftRemark,
    createdDate: row.createdDate,
    createdBy: row.createdBy,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...allowedActions(lifecycle, row.status, permissions),
      ...when(permissions.has('BLACKLIST_VISITOR_EDIT'), 'edit'),
      ...when(permissions.has('BLACKLIST_VISITOR_DELETE'), 'delete'),
    ],
  }
}

const auditedFields = (row: BlacklistRow) => ({
  name: row.fullName,
  email: row.email,
  mobileNumber: row.mobileNumber,
  document: row.idLast4,
  reason: row.reason,
})

const auditBlacklist = auditOf((row: BlacklistRow) => ({
  module: 'visitors',
  entityType: 'BLACKLIST_VISITOR',
  entityId: row.id,
  entityName: row.fullName,
}))
