import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf } from '../../platform/view.ts'
import { shareLockActiveArea, shareLockActiveSite } from '../sites/index.ts'
import { cardLifecycle } from './accessPasses.lifecycle.ts'
import { presentPass } from './accessPasses.present.ts'
import { lockCard, lockCardsOf, passRecord, replaceAreas } from './accessPasses.repo.ts'
import { cardOfNumber, freeCardOptions, passesOf, passView } from './accessPasses.views.ts'
import { checkedCardNumber, chosenCard } from './cards.rules.ts'
import { assignmentStamps, auditGiven, auditTaken, lockActiveHolder, lockHolder, readCredential } from './assignment.ts'

const cardView = passesOf('PHYSICAL_CARD')

export const getThirdPartyCardDropDown = operation('getThirdPartyCardDropDown', (ctx, { query }) =>
  freeCardOptions(ctx, query),
)

export const getThirdPartyCardByCardId = operation('getThirdPartyCardByCardId', (ctx, { path }) =>
  detailOf(cardView, presentPass)(ctx, { path: { id: path.cardId } }),
)

export const getThirdPartyCardByCardNumber = operation('getThirdPartyCardByCardNumber', async (ctx, { path }) => {
  const row = await cardOfNumber(ctx, path.cardNumber)
  if (!row) throw notFound()
  return presentPass(ctx, row)
})

type CardInput = Input<'assignUserThirdPartyCard'>['body']

async function checkedPlaces(ctx: Transactional<Ctx>, { siteId, areaIds = [] }: CardInput) {
  if (siteId) await shareLockActiveSite(ctx, siteId)
  const ids = [...new Set(areaIds)].toSorted()
  for (const id of ids) {
    const area = await shareLockActiveArea(ctx, id, 'areaIds')
    if (siteId && area.siteId !== siteId) throw invalidField('areaIds', 'Choose offices of the site of the card.')
  }
  return { siteId: siteId ?? null, areaIds: ids }
}

export const assignUserThirdPartyCard = operation('assignUserThirdPartyCard', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const holder = await lockActiveHolder(tx, path.id)
    const passNo = checkedCardNumber(body.cardNumber)
    const { siteId, areaIds } = await checkedPlaces(tx, body)
    const fields = {
      ...assignmentStamps(tx, body.remarks),
      userId: holder.id,
      cardLabel: body.cardLabel?.trim() || null,
      thirdPartyCardType: body.thirdPartyCardType,
      siteId,
    }
    const before = await lockCard(tx, passNo)
    const id = before
      ? await transition(tx, cardLifecycle, {
          action: 'assign',
          version: undefined,
          lock: async () => before,
          apply: async (row, status) => {
            await passRecord.update(tx, row.id, { ...fields, status })
            return row.id
          },
        })
      : await passRecord.insert(tx, { ...fields, passNo, passKind: 'PHYSICAL_CARD', status: cardLifecycle.assign.to })
    await replaceAreas(tx, id, areaIds)
    await auditGiven(tx, id, 'Assigned the card')
    return readCredential(tx, holder)
  }),
)

export const unassignUserThirdPartyCard = operation('unassignUserThirdPartyCard', (ctx, { path, query }) =>
  ctx.transaction(async (tx) => {
    const holder = await lockHolder(tx, path.id)
    const card = chosenCard(
      await lockCardsOf(tx, holder.id, 'PHYSICAL_CARD', query.cardId),
      holder.fullName,
      query.cardId,
    )
    const lost = query.status === 'DAMAGED_LOST'
    await transition(tx, cardLifecycle, {
      action: lost ? 'report-lost' : 'unassign',
      version: undefined,
      lock: async () => card,
      apply: (row, status) =>
        passRecord.update(tx, row.id, {
          status,
          // Of a lost card it stays known who had it.
          userId: lost ? row.userId : null,
          dateUnassigned: tx.now(),
          remarks: query.remarks?.trim() || null,
        }),
    })
    await auditTaken(tx, card.id, lost ? 'Reported the card damaged or lost' : 'Unassigned the card')
    return true
  }),
)

export const findThirdPartyCard = operation('findThirdPartyCard', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await transition(tx, cardLifecycle, {
      action: 'found',
      version: body.version,
      remark: body.remark,
      lock: async () => {
        await cardView.read(tx, path.cardId)
        return passRecord.lock(tx, path.cardId)
      },
      apply: (row, status) => passRecord.update(tx, row.id, { status, userId: null, remarks: body.remark.trim() }),
    })
    await auditTaken(tx, path.cardId, 'Found the card again')
    return presentPass(tx, await passView.read(tx, path.cardId))
  }),
)
