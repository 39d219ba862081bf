import { raise } from '../../../platform/alerts.ts'
import type { PublicCtx, Transactional } from '../../../platform/ctx.ts'
import { eachByItself, failWith } from '../../../platform/eachByItself.ts'
import type { Job } from '../../../platform/jobs.ts'
import { announce } from '../announce.ts'
import { readFormDocument } from '../fmFormDocuments.views.ts'
import { readFmForm, type FmFormRow } from '../fmForms.views.ts'
import { fmFormDocumentRows, fmFormRows, markDocumentTold, markTold } from '../permits.repo.ts'
import { permitDocumentEnds, workNotClosed } from './permits.alerts.ts'
import { readDocumentsEnding, readEnding, readLinksEnding, readUnclosed } from './reminders.views.ts'

const atOnce = 200

type Tx = Transactional<PublicCtx>
type Told = 'linkToldDate' | 'endToldDate' | 'unclosedToldDate'

/** Locks a form that somebody is to be told of, once; undefined where that was done meanwhile. */
async function once(tx: Tx, id: string, told: Told): Promise<FmFormRow | undefined> {
  const stored = await fmFormRows.lock(tx, id)
  if (stored[told] !== null) return undefined
  await markTold(tx, id, told)
  return readFmForm(tx, id)
}

async function tellOfLink(tx: Tx, { id }: { id: string }): Promise<void> {
  const row = await once(tx, id, 'linkToldDate')
  if (row?.status === 'PENDING_SUBMISSION') await announce(tx, row, { turn: 'LINK_ENDS' })
}

async function tellOfEnd(tx: Tx, { id }: { id: string }): Promise<void> {
  const row = await once(tx, id, 'endToldDate')
  if (row?.status === 'APPROVED') await announce(tx, row, { turn: 'ENDS' })
}

async function tellOfUnclosed(tx: Tx, { id }: { id: string }): Promise<void> {
  const row = await once(tx, id, 'unclosedToldDate')
  if (!row) return
  await announce(tx, row, { turn: 'NOT_CLOSED' })
  await raise(tx, workNotClosed, id, aboutOf(row, row.referenceNo))
}

async function tellOfDocument(tx: Tx, { id, fmFormId }: { id: string; fmFormId: string }): Promise<void> {
  const stored = await fmFormDocumentRows.lock(tx, id)
  const row = await readFmForm(tx, fmFormId)
  const document = await readFormDocument(tx, fmFormId, id)
  if (!row || !document || stored.endToldDate !== null) return
  await markDocumentTold(tx, id)
  const { formName: name, validUntil: until } = document
  await announce(tx, row, { turn: 'DOCUMENT_ENDS', document: { name, until } })
  await raise(tx, permitDocumentEnds, id, aboutOf(row, `${row.referenceNo}: ${document.formName}`))
}

const aboutOf = (row: FmFormRow, reason: string) => ({
  landlordId: row.landlordId,
  officeCentreId: row.decidingOfficeCentreId,
  entityType: 'FM_FORM',
  entityId: row.id,
  reason,
})

/**
 * Reminds of what ends soon: the link of a contractor who has not sent the form in, a permit, a document that stops being
 * valid before the work ends. Raises what was not closed at its end. Who has to decide is reminded by the approvals.
 */
export const permitRemindersJob: Job = {
  name: 'permit-reminders',
  schedule: '*/10 * * * *',
  run: async (ctx) => {
    failWith([
      ...(await eachByItself(ctx, await readLinksEnding(ctx, atOnce), tellOfLink)),
      ...(await eachByItself(ctx, await readEnding(ctx, atOnce), tellOfEnd)),
      ...(await eachByItself(ctx, await readUnclosed(ctx, atOnce), tellOfUnclosed)),
      ...(await eachByItself(ctx, await readDocumentsEnding(ctx, atOnce), tellOfDocument)),
    ])
  },
}
