import { normalEmail } from '@atrium/validators/email.ts'
import { isPhone } from '@atrium/validators/phone.ts'
import { matchesPersonName } from '@atrium/validators/text.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { clockOfSite } from '../sites/index.ts'
import { isVisitedCompany, knownPlace, receptionOf } from '../visitors/index.ts'
import { readAskedDocuments } from './fmDocuments.views.ts'
import { deleteUnasked, insertAskedDocuments, type OfForm } from './permits.repo.ts'
import { readSettings } from './settings.views.ts'
import type { RequestType } from '@atrium/validators/permits.ts'
import { noiseProblem, workOf, workProblems } from './work.rules.ts'

type Body = Input<'createFmForm'>['body'] | Input<'updateFmFormPendingSubmission'>['body']

const orNull = (text: string | null | undefined): string | null => text?.trim() || null

type ContractorBody = Pick<
  Input<'updateContractorForm'>['body'],
  'contractorCompany' | 'contractorName' | 'contractorOfficeNo' | 'contractorMobileNo' | 'contractorAddress'
>

/** Who does the work, as it is kept. */
export const contractorOf = (body: ContractorBody) => ({
  contractorCompany: orNull(body.contractorCompany),
  contractorName: orNull(body.contractorName),
  contractorOfficeNo: orNull(body.contractorOfficeNo),
  contractorMobileNo: orNull(body.contractorMobileNo),
  contractorAddress: orNull(body.contractorAddress),
})

const applicantOf = (body: Body) => ({
  applicantCompany: orNull(body.applicantCompany),
  applicantName: orNull(body.applicantName),
  applicantOfficeNo: orNull(body.applicantOfficeNo),
  applicantMobileNo: orNull(body.applicantMobileNo),
  applicantEmail: body.applicantEmail ? normalEmail(body.applicantEmail) : null,
  applicantAddress: orNull(body.applicantAddress),
})

const nameProblem = (name: string | null) =>
  name === null || matchesPersonName(name) ? null : 'Write the name as it is spoken.'
const phoneProblem = (number: string | null) =>
  number === null || isPhone(number) ? null : 'Write the number with digits, spaces and a leading +.'

/** What is wrong with the contractor, by field. */
export const contractorProblems = (contractor: ReturnType<typeof contractorOf>) => ({
  contractorName: nameProblem(contractor.contractorName),
  contractorOfficeNo: phoneProblem(contractor.contractorOfficeNo),
  contractorMobileNo: phoneProblem(contractor.contractorMobileNo),
})

/** A form as its applicant wrote it, checked; 400 beside the fields that are wrong. */
export async function checkedFields(ctx: Ctx, body: Body) {
  const { siteId, officeFloorId = null } = body
  const place = await knownPlace(ctx, { siteId, officeFloorId })
  const clock = await clockOfSite(ctx, siteId)
  const work = workOf(body, clock)
  const contractor = contractorOf(body)
  const applicant = applicantOf(body)
  const { noisyWorkRestrictions } = await readSettings(ctx, receptionOf(ctx))
  const noise = noiseProblem(work, noisyWorkRestrictions)
  const errors = [
    ...fieldErrors({
      siteId: place.isSite ? null : 'Choose a site of the building.',
      officeFloorId: place.isFloor ? null : 'Choose a floor of this site.',
      ...contractorProblems(contractor),
      applicantName: nameProblem(applicant.applicantName),
      applicantOfficeNo: phoneProblem(applicant.applicantOfficeNo),
      applicantMobileNo: phoneProblem(applicant.applicantMobileNo),
    }),
    ...workProblems(work, { clock, now: ctx.now() }),
    ...(noise ? [noise] : []),
  ]
  if (errors.length > 0) throw validationFailed(errors)
  return {
    ...work,
    ...contractor,
    ...applicant,
    contractorEmail: normalEmail(body.contractorEmail),
    requestType: body.requestType,
    tags: [...new Set((body.tags ?? []).map((tag) => tag.trim()).filter((tag) => tag !== ''))],
    siteId,
    officeFloorId,
  }
}

/** For whom a form is made: the actor's own office centre, or of whoever runs the building one of its tenants. */
export async function companyOf(ctx: Ctx, tenantId: string | null): Promise<string> {
  const { scope } = ctx
  if (tenantId === null || tenantId === scope.officeCentreId) return scope.officeCentreId
  if (scope.officeCentreType === 'TENANT' || !(await isVisitedCompany(ctx, tenantId)))
    throw invalidField('tenantId', 'Choose one of your tenants.')
  return tenantId
}

/** Has a form ask for what goes with work of its kind; what has something attached stays. */
export async function askForDocuments(
  tx: Transactional<Ctx>,
  form: OfForm & { decidingOfficeCentreId: string },
  type: RequestType,
): Promise<void> {
  const documents = await readAskedDocuments(tx, form.decidingOfficeCentreId, type)
  await deleteUnasked(
    tx,
    form.id,
    documents.map(({ fmDocumentId }) => fmDocumentId),
  )
  await insertAskedDocuments(tx, form, documents)
}
