import { temporaryCardPeriod } from '@atrium/validators/accessPasses.ts'
import { invalidField } from '../../platform/errors.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation } from '../../platform/operation.ts'
import { temporaryLifecycle } from './accessPasses.lifecycle.ts'
import { lockCardsOf, passRecord } from './accessPasses.repo.ts'
import {
  assignmentStamps,
  auditGiven,
  auditTaken,
  checkedValidity,
  lockActiveHolder,
  lockHolder,
  readCredential,
} from './assignment.ts'
import { checkedCardNumber, chosenCard } from './cards.rules.ts'

/** Each time a card is given for some days is a pass of its own; handed in, its number is free again (states 8). */
export const assignUserTemporaryCard = operation('assignUserTemporaryCard', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const holder = await lockActiveHolder(tx, path.id)
    const passNo = checkedCardNumber(body.cardNumber)
    const error = temporaryCardPeriod(new Date(body.validFrom), new Date(body.validTo))
    if (error) throw invalidField('validTo', error)
    const id = await passRecord.insert(tx, {
      ...checkedValidity(tx, body),
      ...assignmentStamps(tx, body.remarks),
      passKind: 'TEMPORARY_CARD',
      status: 'ASSIGNED',
      userId: holder.id,
      passNo,
      cardLabel: body.cardLabel?.trim() || null,
    })
    await auditGiven(tx, id, 'Assigned the temporary card')
    return readCredential(tx, holder)
  }),
)

export const unassignUserTemporaryCard = operation('unassignUserTemporaryCard', (ctx, { path, query }) =>
  ctx.transaction(async (tx) => {
    const holder = await lockHolder(tx, path.id)
    const cards = await lockCardsOf(tx, holder.id, 'TEMPORARY_CARD', query.cardId)
    const card = chosenCard(cards, holder.fullName, query.cardId)
    await transition(tx, temporaryLifecycle, {
      action: 'unassign',
      version: undefined,
      lock: async () => card,
      apply: (row, status) => passRecord.update(tx, row.id, { status, dateUnassigned: tx.now(), remarks: null }),
    })
    await auditTaken(tx, card.id, 'Withdrew the temporary card')
    return true
  }),
)
