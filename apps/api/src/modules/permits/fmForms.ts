import { requestTypes } from '@atrium/validators/permits.ts'
import { invalidField, ruleViolation, validationFailed } from '../../platform/errors.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { clockOfSite } from '../sites/index.ts'
import { contentOfFile } from '../system/index.ts'
import { receptionOf, visitedCompanies, visitFloors, visitSites } from '../visitors/index.ts'
import { announce } from './announce.ts'
import { attachFiles, checkFiles, fileOfForm } from './attachments.ts'
import { auditedFields, presentFmForm } from './fmForms.present.ts'
import { countByStatus, fmFormView, languageOfContractor, type FmFormRow } from './fmForms.views.ts'
import { giveContractorLink } from './links.ts'
import { askForDocuments, checkedFields, companyOf } from './newFmForm.ts'
import { permitFile } from './papers/permitFile.ts'
import { auditForm } from './permits.audit.ts'
import { deleteLinks, extendLinks, fmFormRows, insertFmForm, lockFmForm } from './permits.repo.ts'
import { statusLabels, workTimesText } from './permits.words.ts'
import { readSettings } from './settings.views.ts'
import { tellOfNoise } from './notices/noise.ts'
import { planShifts } from './work/steps.ts'
import { requireFreePlace } from './workPlaces.ts'
import { momentsOf, noiseProblem, workOf, workProblems } from './work.rules.ts'

const present = (ctx: Ctx, row: FmFormRow) => presentFmForm(ctx, row)

export const listFmForms = operation('listFmForms', listOf(fmFormView, present))

export const getFmFormsStatusCount = operation('getFmFormsStatusCount', (ctx, { query }) => countByStatus(ctx, query))

export const generateFmFormRecord = operation(
  'generateFmFormRecord',
  sheetOf(fmFormView, 'Permits to work', [
    { header: 'Reference', value: (row) => row.referenceNo },
    { header: 'Work', value: (row) => requestTypes[row.requestType] },
    { header: 'Status', value: (row) => statusLabels[row.status] },
    { header: 'Tenant', value: (row) => row.company.name, width: 30 },
    { header: 'Contractor', value: (row) => row.contractorCompany, width: 30 },
    { header: 'Site', value: (row) => row.site.name },
    { header: 'Location', value: (row) => row.workLocation },
    { header: 'Nature of work', value: (row) => row.workNature, width: 40 },
    { header: 'First day', value: (row) => row.workStartDate },
    { header: 'Last day', value: (row) => row.workEndDate },
    { header: 'Times', value: (row) => workTimesText(row), width: 40 },
    { header: 'People', value: (row) => row.crew.length },
  ]),
)

export const getFmFormSiteDropDown = operation('getFmFormSiteDropDown', (ctx, { query }) => visitSites(ctx, query))

export const getFmFormFloorDropDown = operation('getFmFormFloorDropDown', (ctx, { query }) => visitFloors(ctx, query))

export const getFmFormTenantDropDown = operation('getFmFormTenantDropDown', (ctx, { query }) =>
  visitedCompanies(ctx, query),
)

export const getFmForm = operation('getFmForm', detailOf(fmFormView, present))

export const listFmFormHistories = operation(
  'listFmFormHistories',
  // What was decided elsewhere is told to the company that asked as well.
  historyOf(fmFormView, { everyCentre: true }),
)

export const createFmForm = operation('createFmForm', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const officeCentreId = await companyOf(tx, body.tenantId ?? null)
    const isOwn = officeCentreId === tx.scope.officeCentreId
    const fields = await checkedFields(tx, body)
    const scope = { landlordId: tx.scope.landlordId, officeCentreId }
    const decidingOfficeCentreId = receptionOf(tx)
    const { companyName } = await readSettings(tx, officeCentreId)
    const id = await insertFmForm(tx, scope, {
      ...fields,
      referenceNo: await nextReferenceNumber(tx, 'PTW'),
      decidingOfficeCentreId,
      applicantUserId: isOwn ? tx.actor.userId : null,
      applicantCompany: fields.applicantCompany ?? companyName,
      applicantName: fields.applicantName ?? (isOwn ? tx.actor.fullName : null),
      applicantEmail: fields.applicantEmail ?? (isOwn ? tx.actor.email : null),
      contractorLanguage: await languageOfContractor(tx, officeCentreId, fields.contractorEmail),
    })
    const form = { ...scope, id, decidingOfficeCentreId }
    await askForDocuments(tx, form, fields.requestType)
    const token = await giveContractorLink(tx, form)
    const row = await fmFormView.read(tx, id)
    await announce(tx, row, { turn: 'CREATED', token })
    await auditForm(tx, 'CREATE', row, 'Asked for a permit to work', { after: auditedFields(row) })
    return presentFmForm(tx, row, token)
  }),
)

export const updateFmFormPendingSubmission = operation('updateFmFormPendingSubmission', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await lockFmForm(tx, path.id, body.version)
    const before = await fmFormView.read(tx, path.id)
    await checkFiles(tx, before, body)
    if (before.status !== 'PENDING_SUBMISSION') throw ruleViolation('This form was sent in already, or has ended.')
    const fields = await checkedFields(tx, body)
    await fmFormRows.update(tx, path.id, fields)
    if (fields.requestType !== before.requestType) await askForDocuments(tx, before, fields.requestType)
    await attachFiles(tx, before, body)
    // Nobody but the contractor may go on with the link of a mail that went elsewhere.
    const token =
      body.sendLink || fields.contractorEmail !== before.contractorEmail ? await newLink(tx, before) : undefined
    const row = await fmFormView.read(tx, path.id)
    if (token) await announce(tx, row, { turn: 'CREATED', token })
    await auditForm(tx, 'UPDATE', row, token ? 'Changed the form and sent another link' : 'Changed the form', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentFmForm(tx, row, token ?? null)
  }),
)

async function newLink(tx: Transactional<Ctx>, row: FmFormRow): Promise<string> {
  await deleteLinks(tx, row.id)
  return giveContractorLink(tx, row)
}

export const updateFmFormApproved = operation('updateFmFormApproved', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await lockFmForm(tx, path.id, body.version)
    const before = await fmFormView.read(tx, path.id)
    await checkFiles(tx, before, body)
    if (before.decidingOfficeCentreId !== tx.scope.officeCentreId || before.status !== 'APPROVED')
      throw ruleViolation('Only an approved permit is changed here, by whoever runs the building.')
    if (before.endsAt !== null && before.endsAt <= tx.now()) throw ruleViolation('This permit is over.')
    const times = await checkedTimes(tx, before, body)
    const tags = body.tags ? { tags: [...new Set(body.tags.map((tag) => tag.trim()))] } : {}
    // Of another end people are reminded anew.
    const told =
      times.endsAt.getTime() === before.endsAt?.getTime() ? {} : { endToldDate: null, unclosedToldDate: null }
    await fmFormRows.update(tx, path.id, { ...times, ...tags, ...told })
    await extendLinks(tx, path.id, times.endsAt)
    await attachFiles(tx, before, body)
    const row = await fmFormView.read(tx, path.id)
    await planShifts(tx, row)
    if (workTimesText(row) !== workTimesText(before)) {
      // Other times may meet what the approved ones did not.
      await requireFreePlace(tx, row)
      await announce(tx, row, { turn: 'CHANGED' })
      await tellOfNoise(tx, row, 'CHANGED')
    }
    await auditForm(tx, 'UPDATE', row, 'Changed the permit', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentFmForm(tx, row)
  }),
)

type ChangedTimes = Pick<Input<'updateFmFormApproved'>['body'], 'workEndDate' | 'workStartTime' | 'workEndTime'>

/** The times of an approved permit; its first day stays. */
async function checkedTimes(tx: Transactional<Ctx>, row: FmFormRow, body: ChangedTimes) {
  const clock = await clockOfSite(tx, row.siteId)
  const { workStartDate, overnightWork, noisyWork } = row
  const work = workOf({ ...body, workStartDate, overnightWork, noisyWork }, clock)
  const { noisyWorkRestrictions } = await readSettings(tx, row.decidingOfficeCentreId)
  const noise = noiseProblem(work, noisyWorkRestrictions)
  const errors = [...workProblems(work, { clock, now: tx.now() }), ...(noise ? [noise] : [])]
  if (errors.length > 0) throw validationFailed(errors)
  const { workEndDate, workStartMinute, workEndMinute } = work
  const moments = momentsOf(work, clock)
  if (moments.endsAt === null) throw invalidField('workEndDate', 'Choose the last day.')
  return { workEndDate, workStartMinute, workEndMinute, startsAt: moments.startsAt, endsAt: moments.endsAt }
}

export const downloadFmFormFile = operation('downloadFmFormFile', async (ctx, { path }) => {
  const row = await fmFormView.read(ctx, path.id)
  return contentOfFile(ctx, await fileOfForm(ctx, row, path.fileId))
})

export const generateFmFormPdf = operation('generateFmFormPdf', async (ctx, { path }) =>
  permitFile(ctx, await fmFormView.read(ctx, path.id)),
)
