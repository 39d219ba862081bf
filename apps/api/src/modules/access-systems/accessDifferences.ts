import type { Ctx } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { differenceView, type DifferenceRow } from './accessDifferences.views.ts'
import { heldWords } from './heldWords.ts'

/** Where controllers held something else than they should, and when it was put right. */
export const listAccessDifferences = operation(
  'listAccessDifferences',
  listOf(differenceView, (_ctx: Ctx, row: DifferenceRow) => {
    const { id, kind, device, recordKind, holder, intended, actual, held, foundDate, repairedDate } = row
    return {
      id,
      kind,
      status: repairedDate === null ? ('OPEN' as const) : ('REPAIRED' as const),
      device,
      recordKind,
      holder,
      intended: intended && heldWords(recordKind, intended, held),
      actual: actual && heldWords(recordKind, actual, held),
      foundDate,
      repairedDate,
    }
  }),
)
