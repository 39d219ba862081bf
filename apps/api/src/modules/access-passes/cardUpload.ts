import { accessPassWords, cardNumber } from '@atrium/validators/accessPasses.ts'
import { cardColumns } from '@atrium/validators/uploadColumns.ts'
import { bulkJob, bulkTemplate, previewBulk, uploadBulk, type BulkKind } from '../../platform/bulk.ts'
import { repeatedKeys } from '../../platform/repeatedKeys.ts'
import { operation } from '../../platform/operation.ts'
import { auditCards } from './accessPasses.audit.ts'
import { passRecord } from './accessPasses.repo.ts'
import { takenCardNumbers } from './accessPasses.views.ts'
import { activePeopleByEmail } from './cardUpload.views.ts'
import { assignmentStamps } from './assignment.ts'
import type { ThirdPartyCardType } from './tables.ts'

type Row = Record<string, string>

const types: Record<string, ThirdPartyCardType> = {
  '': 'PHYSICAL_CARD',
  'physical card': 'PHYSICAL_CARD',
  physical_card: 'PHYSICAL_CARD',
  'mobile pass': 'MOBILE_PASS',
  mobile_pass: 'MOBILE_PASS',
}
const typeOf = (row: Row) => types[(row['thirdPartyCardType'] ?? '').toLowerCase()]
const kindOf = (row: Row) => (row['passKind'] ?? '').toLowerCase()

/** The kinds that exports list beside cards. */
const otherKinds = new Set(
  Object.values(accessPassWords)
    .filter((words) => words !== accessPassWords.PHYSICAL_CARD)
    .map(({ one }) => one.toLowerCase()),
)

const numberOf = (row: Row) => (row['cardNumber'] ?? '').toUpperCase()
const emailOf = (row: Row) => (row['email'] ?? '').toLowerCase()

/** Cards of a spreadsheet: with an e-mail they are that person's, without one they wait (doc 1 §2.2). */
const cardUpload: BulkKind = {
  kind: 'third-party-cards',
  noun: 'cards',
  module: 'access-passes',
  columns: cardColumns,
  check: async (ctx, rows) => {
    const numbers = rows.map(numberOf)
    const taken = await takenCardNumbers(ctx, numbers)
    const people = await activePeopleByEmail(ctx, rows.map(emailOf).filter(Boolean))
    const repeated = repeatedKeys(numbers)
    return (row, index) => {
      const number = numberOf(row)
      if (otherKinds.has(kindOf(row)))
        return { alone: `Only cards can be uploaded, and this is another pass: ${row['passKind']}.` }
      if (taken.has(number)) return { alone: 'There is already a card with this number.' }
      const errors = [
        number ? cardNumber(number) : null,
        repeated.has(index) ? 'This card number appears more than once in the file.' : null,
        (row['cardLabel'] ?? '').length > 60 ? 'Card label can have at most 60 characters.' : null,
        (row['remarks'] ?? '').length > 200 ? 'Remarks can have at most 200 characters.' : null,
        typeOf(row) ? null : 'Type must be Physical card or Mobile pass.',
        emailOf(row) === '' || people.has(emailOf(row)) ? null : 'There is no active user with this e-mail.',
      ]
      return errors.filter((error) => error !== null)
    }
  },
  write: async (ctx, rows) => {
    const people = await activePeopleByEmail(ctx, rows.map(emailOf).filter(Boolean))
    const fields = rows.map((row) => {
      const userId = people.get(emailOf(row)) ?? null
      const { remarks, ...given } = assignmentStamps(ctx, row['remarks'])
      return {
        passKind: 'PHYSICAL_CARD' as const,
        status: userId === null ? ('UNASSIGNED' as const) : ('ASSIGNED' as const),
        passNo: numberOf(row),
        cardLabel: row['cardLabel'] || null,
        thirdPartyCardType: typeOf(row) ?? null,
        userId,
        remarks,
        ...(userId === null ? {} : given),
      }
    })
    const ids = await passRecord.insertAll(ctx, fields)
    const { landlordId, officeCentreId } = ctx.scope
    const made = fields.map((card, index) => ({ ...card, id: ids[index] ?? '', landlordId, officeCentreId }))
    await auditCards(ctx, 'CREATE', made, 'Added the card by an upload', ({ cardLabel, status }) => ({
      after: { cardLabel, status },
    }))
  },
}

export const cardUploadJob = bulkJob(cardUpload)

export const getThirdPartyCardsUploadTemplate = operation('getThirdPartyCardsUploadTemplate', async () =>
  bulkTemplate(cardUpload),
)

export const processThirdPartyCardsData = operation('processThirdPartyCardsData', (ctx, { body }) =>
  previewBulk(ctx, cardUpload, body.dataList),
)

export const uploadThirdPartyCardsData = operation('uploadThirdPartyCardsData', (ctx, { body }) =>
  uploadBulk(ctx, cardUpload, body.dataList, cardUploadJob),
)
