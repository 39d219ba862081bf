import { auditOf } from '../../platform/audit.ts'
import { invalidField } from '../../platform/errors.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { operation } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { presentReview } from './reviews.present.ts'
import { reviewRows } from './reviews.repo.ts'
import { reviewView, type ReviewRow } from './reviews.views.ts'

const auditReview = auditOf(({ id, storeName }: ReviewRow) => ({
  module: 'retail',
  entityType: 'RETAIL_STORE_REVIEW',
  entityId: id,
  entityName: `Review of ${storeName}`,
}))

export const listRetailStoreReviews = operation('listRetailStoreReviews', listOf(reviewView, presentReview))

export const updateRetailStoreReviewHidden = operation('updateRetailStoreReviewHidden', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { hidden, version } = body
    const hiddenReason = body.reason?.trim() || null
    await reviewRows.lock(tx, path.id, reviewView.visible(tx), version)
    if (hidden && hiddenReason === null) throw invalidField('reason', 'Give a reason. Whoever wrote it reads it.')
    await reviewRows.update(tx, path.id, { hidden, hiddenReason: hidden ? hiddenReason : null })
    const row = await reviewView.read(tx, path.id)
    await auditReview(tx, 'UPDATE', row, hidden ? 'Hid the review' : 'Showed the review again', {
      after: { reason: hiddenReason },
    })
    if (hidden && row.userId !== null && row.userOfficeCentreId !== null)
      await notifyUser(tx, {
        landlordId: row.landlordId,
        officeCentreId: row.userOfficeCentreId,
        userId: row.userId,
        kind: 'RETAIL_STORE_REVIEW',
        title: `Your review of ${row.storeName} is not shown any more`,
        body: `Reason: ${hiddenReason}`,
      })
    return presentReview(tx, row)
  }),
)

export const answerRetailStoreReview = operation('answerRetailStoreReview', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const answer = body.answer.trim()
    if (answer === '') throw invalidField('answer', 'Write an answer.')
    await reviewRows.lock(tx, path.id, reviewView.visible(tx), body.version)
    await reviewRows.update(tx, path.id, {
      answer,
      answeredDate: tx.now(),
      answeredByUserId: tx.actor.userId,
    })
    const row = await reviewView.read(tx, path.id)
    await auditReview(tx, 'UPDATE', row, 'Answered the review', { after: { answer } })
    return presentReview(tx, row)
  }),
)
