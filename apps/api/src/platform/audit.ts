import type { TransactionCtx } from './ctx.ts'
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
  /** Who and where, for calls without a signed-in actor. */
  onBehalfOf?: {
    userId: string | null
    userFullName: string | null
    landlordId: string | null
    officeCentreId: string | null
  }
}

/** Writes one entry of the audit trail, in the transaction of the change. */
export async function recordAudit(ctx: TransactionCtx, ...inputs: AuditInput[]): Promise<void> {
  if (inputs.length === 0) return
  ctx.trail.audited = true
  const moment = { dateTime: ctx.now(), ipAddress: ctx.origin.ipAddress, requestId: ctx.origin.requestId }
  await ctx.db.insert(auditEntries).values(
    inputs.map(({ onBehalfOf, before, after, ...input }) => ({
      ...input,
      ...changed(before, after),
      ...moment,
      ...authorOf(ctx),
      ...given(onBehalfOf ?? {}),
    })),
  )
}

/** The signed-in actor and their place, as far as there is one. */
const authorOf = ({ actor, scope }: TransactionCtx) => ({
  userId: actor?.userId ?? null,
  userFullName: actor?.fullName ?? null,
  roleCode: actor?.roleCodes.join(',') ?? null,
  landlordId: scope?.landlordId ?? null,
  officeCentreId: scope?.officeCentreId ?? null,
})

const given = (values: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Of an update only the fields that differ; of a creation or deletion everything. */
function changed(before: Record<string, unknown> | undefined, after: Record<string, unknown> | undefined) {
  if (!before || !after) return { before, after }
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (values: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
