import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { TransactionCtx } from './ctx.ts'
import { forbidden, invalidField, ruleViolation, staleVersion } from './errors.ts'

/** One arrow of a state machine. */
export type Transition<State extends string> = {
  from: readonly State[]
  to: State
  /** `system` is for what time or another system does; no person may. */
  permission: Permission | 'system'
  remark?: 'required' | 'optional'
  /** How the refusal reads when the state does not allow it. */
  refusal: string
}

/** The states of a kind of record and what moves it between them, as data. */
export type Lifecycle<State extends string, Action extends string> = Record<Action, Transition<State>>

export type LifecycleRow<State extends string> = { status: State; version: number }

/** What this actor may do to a record in this state; the buttons of a screen follow it. */
export function allowedActions<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  status: State,
  permissions: ReadonlySet<Permission>,
): Action[] {
  const arrows = Object.entries(lifecycle) as [Action, Transition<State>][]
  return arrows.filter(([, arrow]) => arrow.from.includes(status) && may(permissions, arrow)).map(([action]) => action)
}

/** These actions, where they are allowed. */
export const when = <Action extends string>(allowed: boolean, ...actions: Action[]): Action[] =>
  allowed ? actions : []

const may = (permissions: ReadonlySet<Permission>, { permission }: Pick<Transition<string>, 'permission'>) =>
  permission !== 'system' && permissions.has(permission)

/**
 * Moves a record along an arrow. `lock` reads the row FOR UPDATE; `apply` writes the new state with its stamps,
 * history, audit entry and events. Refuses with 403, 409 for a stale version, 422 where the state does not allow it.
 */
export async function transition<State extends string, Action extends string, Row extends LifecycleRow<State>, Result>(
  ctx: TransactionCtx,
  lifecycle: Lifecycle<State, Action>,
  step: {
    action: Action
    version: number | undefined
    remark?: string | null | undefined
    lock: () => Promise<Row>
    apply: (row: Row, to: State) => Promise<Result>
  },
): Promise<Result> {
  const arrow = lifecycle[step.action]
  if (arrow.permission !== 'system' && !(ctx.scope && may(ctx.scope.permissions, arrow))) throw forbidden()
  if (arrow.remark === 'required' && !step.remark?.trim()) throw invalidField('remark', 'Give a reason.', 'required')
  const row = await step.lock()
  if (step.version !== undefined && step.version !== row.version) throw staleVersion()
  if (!arrow.from.includes(row.status)) throw ruleViolation(arrow.refusal)
  return step.apply(row, arrow.to)
}
