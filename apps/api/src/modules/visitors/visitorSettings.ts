import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, listOf } from '../../platform/view.ts'
import { orNull } from './contacts.rules.ts'
import { erasureCertificate } from './erasureCertificate.ts'
import { writeVisitorSettings } from './settings.repo.ts'
import { erasureView, readVisitorSettings, type ErasureRow } from './settings.views.ts'

type Body = Input<'updateVisitorSettings'>['body']

const hasReception = ({ scope }: Ctx) => scope.officeCentreType !== 'TENANT'

async function readSettings(ctx: Ctx) {
  const settings = await readVisitorSettings(ctx, ctx.scope.officeCentreId)
  return { hasReception: hasReception(ctx), ...settings }
}

export const getVisitorSettings = operation('getVisitorSettings', readSettings)

export const updateVisitorSettings = operation('updateVisitorSettings', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const before = await readSettings(tx)
    if (!before.hasReception) requireOwn(body)
    const terms = body.terms === undefined ? before.terms : orNull(body.terms)
    const questions = (body.questions ?? before.questions).map((question) => question.trim())
    const empty = questions.indexOf('')
    if (empty >= 0) throw invalidField(`questions.${empty}`, 'Enter the question, or remove it.', 'required')
    const documents = (body.documents ?? before.documents).map((title) => title.trim())
    requireNames(documents)
    await writeVisitorSettings(
      tx,
      {
        terms,
        // Whoever agreed to a text agreed to that one.
        termsVersion: terms === before.terms ? before.termsVersion : before.termsVersion + 1,
        questions,
        asksPhoto: body.asksPhoto ?? before.asksPhoto,
        kioskPhoto: body.kioskPhoto ?? before.kioskPhoto,
        documents,
        retentionDays: body.retentionDays ?? before.retentionDays,
        contactsToReception: body.contactsToReception ?? before.contactsToReception,
      },
      body.version,
    )
    const after = await readSettings(tx)
    await auditSettings(tx, 'UPDATE', tx.scope.officeCentreId, 'Changed visit settings', {
      before: audited(before),
      after: audited(after),
    })
    return after
  }),
)

const ofTenant: ReadonlySet<string> = new Set(['contactsToReception', 'version'] satisfies (keyof Body)[])

/** 400 beside what the reception of the landlord decides for its tenants. */
function requireOwn(body: Body): void {
  const taken = Object.entries(body).find(([field, value]) => !ofTenant.has(field) && value !== undefined)
  if (taken) throw invalidField(taken[0], 'The building decides this for all who come in.')
}

/** 400 beside a document without a name, or with that of another. */
function requireNames(documents: readonly string[]): void {
  for (const [index, title] of documents.entries()) {
    if (title === '') throw invalidField(`documents.${index}`, 'Enter the document, or remove it.', 'required')
    if (documents.indexOf(title) < index)
      throw invalidField(`documents.${index}`, 'This document is asked for already.')
  }
}

const audited = (settings: Awaited<ReturnType<typeof readSettings>>) => ({
  terms: settings.terms,
  questions: settings.questions,
  asksPhoto: settings.asksPhoto,
  kioskPhoto: settings.kioskPhoto,
  documents: settings.documents,
  retentionDays: settings.retentionDays,
  contactsToReception: settings.contactsToReception,
})

const auditSettings = auditOf((officeCentreId: string) => ({
  module: 'settings',
  entityType: 'OFFICE_CENTRE',
  entityId: officeCentreId,
  entityName: 'Visit settings',
}))

const presentErasure = (_: Ctx, { companyName: __, timezoneOffset: ___, ...row }: ErasureRow) => row

export const listVisitorErasures = operation('listVisitorErasures', listOf(erasureView, presentErasure))

export const downloadVisitorErasureCertificate = operation(
  'downloadVisitorErasureCertificate',
  detailOf(erasureView, (_, row) => erasureCertificate(row)),
)
