import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import type { ReviewRow } from './reviews.views.ts'

/** A review with what this actor may do to it. */
export function presentReview(
  { scope: { permissions } }: Ctx,
  row: ReviewRow,
): Data<'listRetailStoreReviews'>['items'][number] {
  const mayHide = permissions.has('RETAIL_STORE_EDIT')
  return {
    id: row.id,
    retailStore: { id: row.retailStoreId, name: row.storeName },
    user: row.userId === null ? null : { id: row.userId, name: row.writer ?? '' },
    rating: row.rating,
    comment: row.comment,
    date: row.createdDate,
    hidden: row.hidden,
    hiddenReason: row.hiddenReason,
    answer: row.answer,
    answeredDate: row.answeredDate,
    answeredByUserFullName: row.answeredBy,
    version: row.version,
    allowedActions: [
      ...when(mayHide, row.hidden ? 'show' : 'hide'),
      ...when(mayHide || permissions.has('OPC_MENU_EDIT'), 'answer'),
    ],
  }
}
