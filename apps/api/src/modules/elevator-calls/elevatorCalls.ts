import type { Ctx } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { callView, type CallRow } from './elevatorCalls.views.ts'

/** Elevators that were called for people who passed a reader, and what KONE said to it. */
export const listElevatorCalls = operation(
  'listElevatorCalls',
  listOf(callView, (_ctx: Ctx, row: CallRow) => {
    const { id, state, granted, elevator, door, fromFloor, toFloor, car, reason, attempts, calledDate, answeredDate } =
      row
    const person = row.userName ?? (row.visitorName && `${row.visitorName}, visitor`)
    return {
      id,
      state,
      granted,
      elevator,
      door,
      fromFloor,
      toFloor,
      person,
      car,
      reason,
      attempts,
      calledDate,
      answeredDate,
    }
  }),
)
