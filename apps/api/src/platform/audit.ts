import type { SQL } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from './ctx.ts'
import { auditEntries } from './tables.ts'

export type AuditAction =
  | 'CREATE'
  | 'UPDATE'
  | 'DELETE'
  | 'LOGIN'
  | 'LOGOUT'
  | 'APPROVE'
  | 'REJECT'
  | 'UPLOAD'
  | 'DOWNLOAD'
  | 'OTHER'

/** What changed. `before` and `after` are shown to people: present them, leave secrets out. */
export type AuditInput = {
  module: string
  action: AuditAction
  entityType: string
  entityId: string | null
  entityName: string | null
  /** A sentence in the past tense, for example `Deactivated the user`. */
  summary: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Who and where, as far as that is not the signed-in actor and their place. */
  onBehalfOf?: { userId?: string; userFullName?: string; landlordId?: string; officeCentreId?: string }
}

/** What an update changed, or all there was of what is gone or new. */
type AuditChange = Pick<AuditInput, 'before' | 'after'>

/** Which record an entry is about, in whose trail. */
type AuditSubject = Pick<AuditInput, 'module' | 'entityType' | 'entityId' | 'entityName' | 'onBehalfOf'>

/** Writes one entry of the audit trail, in the transaction of the change. */
export async function recordAudit(ctx: TransactionCtx, ...inputs: AuditInput[]): Promise<void> {
  if (inputs.length > 0) await auditInsert(ctx, inputs)
}

/** An entry about a record that the same statement makes, whose id and name it has yet to find. */
export type AuditOfNew = Omit<AuditInput, 'entityId' | 'entityName'> & { entityId: SQL; entityName: SQL }

/** The same as a part of a statement that makes the record; it has to be run with it. */
export const auditStatement = (ctx: TransactionCtx, input: AuditOfNew): SQL => auditInsert(ctx, [input]).getSQL()

function auditInsert(ctx: TransactionCtx, inputs: readonly (AuditInput | AuditOfNew)[]) {
  ctx.audit.audited = true
  const moment = { dateTime: ctx.now(), ipAddress: ctx.origin.ipAddress, requestId: ctx.origin.requestId }
  return ctx.db.insert(auditEntries).values(
    inputs.map(({ onBehalfOf, before, after, ...input }) => ({
      ...input,
      ...changed(before, after),
      ...moment,
      ...authorOf(ctx),
      ...onBehalfOf,
    })),
  )
}

/**
 * Makes the function that tells what was done with a record of one kind. It asks for a signed-in actor, unless the
 * kind names another ctx, as those do that say themselves whose trail it is.
 */
export const auditOf = <Row, In extends TransactionCtx = Transactional<Ctx>>(
  subject: (row: Row, ctx: In) => AuditSubject,
) => {
  const auditEach = auditEachOf(subject)
  return (ctx: In, action: AuditAction, row: Row, summary: string, change?: AuditChange): Promise<void> =>
    auditEach(ctx, action, [row], summary, change)
}

/** Like `auditOf`, for records that are changed together: one entry for each. */
export const auditEachOf =
  <Row, In extends TransactionCtx = Transactional<Ctx>>(subject: (row: Row, ctx: In) => AuditSubject) =>
  <Each extends Row>(
    ctx: In,
    action: AuditAction,
    rows: Each[],
    summary: string,
    change: AuditChange | ((row: Each) => AuditChange) = {},
  ): Promise<void> =>
    recordAudit(
      ctx,
      ...rows.map((row) => ({
        ...subject(row, ctx),
        action,
        summary,
        ...(typeof change === 'function' ? change(row) : change),
      })),
    )

/** The signed-in actor and their place, as far as there is one. */
const authorOf = ({ actor, scope }: TransactionCtx) => ({
  userId: actor?.userId ?? null,
  userFullName: actor?.fullName ?? null,
  roleCode: actor?.roleCodes.join(',') ?? null,
  landlordId: scope?.landlordId ?? null,
  officeCentreId: scope?.officeCentreId ?? null,
})

/** Of an update only the fields that differ; of a creation or deletion everything. */
function changed(before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) {
  if (!before || !after) return { before, after }
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (values: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
