import { matchesPersonName } from '@atrium/validators/text.ts'
import { requestTypes } from '@atrium/validators/permits.ts'
import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import {
  fieldErrors,
  invalidField,
  ruleViolation,
  staleVersion,
  validationFailed,
  wrongField,
} from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { transition } from '../../platform/lifecycle.ts'
import { clockOfSite } from '../sites/index.ts'
import { contentOfFile, receiveForm, refusedFile, storeFile } from '../system/index.ts'
import { announce } from './announce.ts'
import { attachDocument, fileOfForm, isOpen } from './attachments.ts'
import { openLink, stateOf, type Opened } from './contractorLinks.ts'
import { areFilesOf, presentFile } from './files.views.ts'
import { readAdditional, readFormDocuments, type FormDocumentRow } from './fmFormDocuments.views.ts'
import { permitStateOf, presentContractor, presentWork } from './fmForms.present.ts'
import type { FmFormRow } from './fmForms.views.ts'
import { contractorOf, contractorProblems } from './newFmForm.ts'
import { auditByLink } from './permits.audit.ts'
import { permitLifecycle } from './permits.lifecycle.ts'
import { fmFormRows, insertAdditional, insertDeclaration } from './permits.repo.ts'
import { restrictionText, statusLabels } from './permits.words.ts'
import { requireFreePlace } from './workPlaces.ts'
import { readSettings } from './settings.views.ts'
import { noiseProblem, workOf, workProblems } from './work.rules.ts'

type Presented = Data<'getContractorForm'>

async function present(ctx: PublicCtx, token: string, opened: Opened): Promise<Presented> {
  const { row } = opened
  const state = stateOf(ctx, opened)
  const pathTo = (fileId: string) => `/api/public/contractor-forms/${token}/files/${fileId}`
  const settings = await readSettings(ctx, row.decidingOfficeCentreId)
  const documents = await readFormDocuments(ctx, row.id)
  const additional = await readAdditional(ctx, row.id)
  return {
    ...presentContractor(row),
    ...presentWork(row),
    state,
    status: row.status,
    statusLabel: statusLabels[row.status],
    permitState: permitStateOf(ctx, row),
    referenceNo: row.referenceNo,
    requestType: row.requestType,
    requestTypeLabel: requestTypes[row.requestType],
    contractorEmail: row.contractorEmail,
    tenantCompanyName: row.company.name,
    applicantName: row.applicantName,
    buildingName: row.building.name,
    siteName: row.site.name,
    address: row.address,
    officeFloor: row.officeFloor?.name ?? null,
    currency: settings.currency,
    savedStep: row.savedStep,
    documents: documents.map((one) => presentDocument(row, one, pathTo)),
    additionalDocuments: additional.map(({ id, name, uploadedBy, createdDate, file }) => ({
      id,
      name,
      uploadedBy,
      uploadedDate: createdDate,
      file: presentFile(file, pathTo)!,
    })),
    declaration: settings.declarationText,
    declarationVersion: settings.declarationVersion,
    termsFile: presentFile(settings.tcFile, pathTo),
    noisyWorkRestrictionTiming: restrictionText(settings.noisyWorkRestrictions),
    signed: row.contractorSignatureFileId !== null,
    submittedDate: row.submittedDate,
    remark: row.decisions.find(({ decision }) => decision !== 'APPROVED')?.remark ?? null,
    version: row.version,
  }
}

const presentDocument = (row: FmFormRow, one: FormDocumentRow, pathTo: (id: string) => string) => ({
  id: one.id,
  formName: one.formName,
  templateFile: presentFile(one.files.template, pathTo),
  documentFile: presentFile(one.files.document, pathTo),
  documentFileRequired: one.documentFileRequired,
  status: one.status,
  askedRemark: one.askedRemark,
  rejectRemark: one.decisions.find(({ decision }) => decision === 'REJECTED')?.remark ?? null,
  validUntil: one.validUntil,
  expired: one.isExpired,
  open: isOpen(row, one),
})

export const getContractorForm = operation('getContractorForm', async (ctx, { path }) =>
  present(ctx, path.token, await openLink(ctx, path.token)),
)

/** Locks the form of a link that can be filled in. */
async function lockOpen(tx: Transactional<PublicCtx>, token: string, version?: number): Promise<Opened> {
  const { row: found } = await openLink(tx, token)
  await fmFormRows.lock(tx, found.id)
  const opened = await openLink(tx, token)
  requireOpen(stateOf(tx, opened))
  if (version !== undefined && version !== opened.row.version) throw staleVersion()
  return opened
}

function requireOpen(state: Presented['state']): void {
  if (state === 'SUBMITTED') throw ruleViolation('This form was sent in already.')
  if (state === 'EXPIRED') throw ruleViolation('This link has expired. Ask for a new one.')
  if (state === 'INVALID') throw ruleViolation('This form was ended by whoever asked for it.')
}

export const updateContractorForm = operation('updateContractorForm', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { row } = await lockOpen(tx, path.token, body.version)
    const { step } = body
    const fields =
      step === 'COMPANY' ? checkedContractor(body) : step === 'WORK' ? await checkedWork(tx, row, body) : {}
    await fmFormRows.update(tx, row.id, {
      ...fields,
      ...(body.language ? { contractorLanguage: body.language } : {}),
      savedStep: step,
    })
    const opened = await openLink(tx, path.token)
    await auditByLink(tx, 'OTHER', opened.row, 'Filled in a step of the form', { after: { step } })
    return present(tx, path.token, opened)
  }),
)

type ContractorBody = Parameters<typeof contractorOf>[0]

function checkedContractor(body: ContractorBody) {
  const contractor = contractorOf(body)
  const missing = fieldErrors({
    contractorCompany: contractor.contractorCompany ? null : 'Enter your company.',
    contractorMobileNo:
      contractor.contractorMobileNo || contractor.contractorOfficeNo ? null : 'Enter a number we can reach you at.',
    contractorName: contractor.contractorName ? null : 'Enter your name.',
  })
  const errors = [...missing, ...fieldErrors(contractorProblems(contractor))]
  if (errors.length > 0) throw validationFailed(errors)
  return contractor
}

async function checkedWork(tx: Transactional<PublicCtx>, row: FmFormRow, body: Parameters<typeof workOf>[0]) {
  const clock = await clockOfSite(tx, row.siteId)
  const work = workOf(body, clock)
  const { noisyWorkRestrictions } = await readSettings(tx, row.decidingOfficeCentreId)
  const noise = noiseProblem(work, noisyWorkRestrictions)
  const errors = [...missingWork(work), ...workProblems(work, { clock, now: tx.now() }), ...(noise ? [noise] : [])]
  if (errors.length > 0) throw validationFailed(errors)
  return work
}

const missingWork = (work: ReturnType<typeof workOf>) =>
  fieldErrors({
    workLocation: work.workLocation ? null : 'Enter where the work will be done.',
    workNature: work.workNature ? null : 'Enter the work to be done.',
    workStartDate: work.workStartDate ? null : 'Choose the first day.',
    workEndDate: work.workEndDate ? null : 'Choose the last day.',
    workStartTime: work.workStartMinute === null ? 'Choose when the work begins.' : null,
    workEndTime: work.workEndMinute === null ? 'Choose when the work ends.' : null,
    crew: work.crew.length > 0 ? null : 'Name the people who do the work.',
  })

export const submitContractorForm = operation('submitContractorForm', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { row: before } = await lockOpen(tx, path.token, body.version)
    await requireComplete(tx, before)
    const signedName = body.signedName.trim()
    if (!matchesPersonName(signedName)) throw invalidField('signedName', 'Write your name as it is spoken.')
    const { contractorSignatureFileId } = body
    if (!(await areFilesOf(tx, before, [contractorSignatureFileId])))
      throw invalidField('contractorSignatureFileId', 'Sign again.')
    const { declarationText, declarationVersion } = await readSettings(tx, before.decidingOfficeCentreId)
    if (declarationVersion !== body.declarationVersion)
      throw invalidField('declarationVersion', 'The text has changed. Read it and agree again.')
    await transition(tx, permitLifecycle, {
      action: 'submit',
      version: body.version,
      lock: () => Promise.resolve(before),
      apply: async (_, status) => {
        await requireFreePlace(tx, before)
        await fmFormRows.update(tx, before.id, {
          status,
          contractorSignatureFileId,
          submittedDate: tx.now(),
          submittedByFullName: signedName,
          submittedRemark: body.submittedRemark?.trim() || null,
          savedStep: 'DECLARATION',
        })
        await insertDeclaration(tx, before, {
          party: 'CONTRACTOR',
          declarationText,
          textVersion: declarationVersion,
          name: signedName,
          signatureFileId: contractorSignatureFileId,
          fileOfficeCentreId: before.officeCentreId,
          ipAddress: tx.origin.ipAddress,
        })
      },
    })
    const opened = await openLink(tx, path.token)
    await announce(tx, opened.row, { turn: 'SUBMITTED', token: path.token })
    await auditByLink(tx, 'OTHER', opened.row, 'Sent the form in', { after: { signed: signedName } })
    return present(tx, path.token, opened)
  }),
)

/** 422 with what is missing, by its step: the form says the same before it is sent. */
async function requireComplete(tx: Transactional<PublicCtx>, row: FmFormRow): Promise<void> {
  checkedContractor(row)
  await checkedWork(tx, row, presentWork(row))
  const documents = await readFormDocuments(tx, row.id)
  const errors = documents.flatMap(({ id, formName, documentFileRequired, documentFileId }) =>
    documentFileRequired && documentFileId === null ? [wrongField(`documents.${id}`, `Upload ${formName}.`)] : [],
  )
  if (errors.length > 0) throw validationFailed(errors)
}

const purposes = ['SIGNATURE', 'DOCUMENT', 'ADDITIONAL', 'CLOSE_OUT'] as const
type Purpose = (typeof purposes)[number]
const isPurpose = (value: unknown): value is Purpose => purposes.some((one) => one === value)
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/i.test(value)

/** Files of one form that a link takes, so that nobody fills the store by it. */
const mostAdditional = 10

export const uploadContractorFormFile = operation('uploadContractorFormFile', async (ctx, { path, request }) => {
  const opened = await openLink(ctx, path.token)
  const { name, content, fields } = await receiveForm(request)
  const purpose = fields.get('purpose')
  if (!isPurpose(purpose)) throw invalidField('purpose', 'Enter what the file is for.')
  await requireTakes(ctx, opened, purpose, fields)
  const { landlordId, officeCentreId } = opened.row
  const module = purpose === 'SIGNATURE' ? 'SIGNATURE' : 'PERMIT'
  return storeFile(ctx, { landlordId, officeCentreId, userId: null }, { name, content, module }, async (tx, file) => {
    await fmFormRows.lock(tx, opened.row.id)
    const again = await openLink(tx, path.token)
    await requireTakes(tx, again, purpose, fields)
    const docId = fields.get('documentId')
    if (purpose === 'DOCUMENT' && isId(docId)) await attachDocument(tx, again.row, { docId, documentFileId: file.id })
    if (purpose === 'ADDITIONAL')
      await insertAdditional(tx, again.row, [
        {
          name: nameOf(fields.get('name'), name),
          fileId: file.id,
          fileOfficeCentreId: officeCentreId,
          uploadedBy: again.row.contractorName ?? again.row.contractorCompany ?? 'The contractor',
        },
      ])
    await auditByLink(tx, 'UPLOAD', again.row, `Uploaded ${file.name}`, { after: { for: purpose.toLowerCase() } })
    return {
      systemFileId: file.id,
      id: file.id,
      name: file.name,
      fileExtension: file.fileExtension,
      fileSize: file.fileSize,
      fullPath: `/api/public/contractor-forms/${path.token}/files/${file.id}`,
    }
  })
})

const nameOf = (value: unknown, fileName: string): string =>
  (typeof value === 'string' && value.trim() ? value.trim() : fileName).slice(0, 100)

/** Refuses a file that a link does not take now: before it is stored, and once more when it is written. */
async function requireTakes(
  ctx: PublicCtx,
  opened: Opened,
  purpose: Purpose,
  fields: ReadonlyMap<string, unknown>,
): Promise<void> {
  const state = stateOf(ctx, opened)
  const { row } = opened
  if (purpose === 'DOCUMENT') {
    const docId = fields.get('documentId')
    const documents = await readFormDocuments(ctx, row.id)
    const document = documents.find(({ id }) => id === docId)
    if (!document) throw invalidField('documentId', 'The form does not ask for this document.')
    if (state === 'EXPIRED' || state === 'INVALID') requireOpen(state)
    if (!isOpen(row, document)) throw ruleViolation('This document is being reviewed, or was approved.')
    return
  }
  if (purpose === 'CLOSE_OUT') {
    if (row.status !== 'APPROVED' && row.status !== 'TERMINATED') throw ruleViolation('There is no work to close.')
    return
  }
  requireOpen(state)
  if (purpose === 'ADDITIONAL' && (await readAdditional(ctx, row.id)).length >= mostAdditional)
    throw refusedFile(`A form takes ${mostAdditional} more files at the most.`)
}

export const downloadContractorFormFile = operation('downloadContractorFormFile', async (ctx, { path }) => {
  const { row } = await openLink(ctx, path.token)
  return contentOfFile(ctx, await fileOfForm(ctx, row, path.fileId))
})
