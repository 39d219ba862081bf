import type { Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import type { ChosenDays } from '@atrium/validators/chosenSpans.ts'
import { isEmail } from '@atrium/validators/email.ts'
import { wrongFields } from '@atrium/validators/formProblems.ts'
import type { RequestType } from '@atrium/validators/permits.ts'
import type { FmForm } from './permitQueries.ts'

export type FormValues = {
  tenantId: string | null
  requestType: RequestType
  siteId: string | null
  officeFloorId: string | null
  workLocation: string
  workNature: string
  days: ChosenDays
  workStartTime: string | null
  workEndTime: string | null
  overnightWork: boolean
  hotWork: boolean
  noisyWork: boolean
  contractSumMinor: number | null
  contractorEmail: string
  contractorCompany: string
  contractorName: string
  applicantName: string
  applicantMobileNo: string
  applicantEmail: string
  tags: string[]
}

const emptyForm: FormValues = {
  tenantId: null,
  requestType: 'RENOVATION',
  siteId: null,
  officeFloorId: null,
  workLocation: '',
  workNature: '',
  days: { first: null, last: null },
  workStartTime: null,
  workEndTime: null,
  overnightWork: false,
  hotWork: false,
  noisyWork: false,
  contractSumMinor: null,
  contractorEmail: '',
  contractorCompany: '',
  contractorName: '',
  applicantName: '',
  applicantMobileNo: '',
  applicantEmail: '',
  tags: [],
}

/** The same with '' for null, since fields of text hold no null. */
const texts = <Name extends string>(form: Record<Name, string | null>, names: readonly Name[]) =>
  // Each name is that of a text.
  Object.fromEntries(names.map((name) => [name, form[name] ?? ''])) as Record<Name, string>

/** A form as it stands, to be changed; an empty one where there is none. */
export const formAsIs = (form: FmForm | undefined): FormValues =>
  form
    ? {
        ...emptyForm,
        ...texts(form, [
          'workLocation',
          'workNature',
          'contractorCompany',
          'contractorName',
          'applicantName',
          'applicantMobileNo',
          'applicantEmail',
        ]),
        requestType: form.requestType,
        siteId: form.site.id,
        officeFloorId: form.officeFloor?.id ?? null,
        days: { first: form.workStartDate, last: form.workEndDate },
        workStartTime: form.workStartTime,
        workEndTime: form.workEndTime,
        overnightWork: form.overnightWork,
        hotWork: form.hotWork,
        noisyWork: form.noisyWork,
        contractSumMinor: form.contractSumMinor,
        contractorEmail: form.contractorEmail,
        tags: [...form.tags],
      }
    : emptyForm

/** What is missing, by the fields of the form; the contractor fills in the rest. */
export const problemsOf = ({ siteId, contractorEmail, applicantEmail }: FormValues): Record<string, string> =>
  wrongFields([
    ['siteId', siteId === null, 'Choose where the work is done.'],
    ['contractorEmail', !isEmail(contractorEmail.trim()), 'Write an e-mail address: the link to the form goes there.'],
    ['applicantEmail', applicantEmail.trim() !== '' && !isEmail(applicantEmail.trim()), 'Write an e-mail address.'],
  ])

const text = (words: string) => orNull(words.trim())

/** What only the contractor enters, or nobody here changes. */
const kept = ({
  crew,
  contractorOfficeNo,
  contractorMobileNo,
  contractorAddress,
  applicantCompany,
  applicantOfficeNo,
  applicantAddress,
}: FmForm) => ({
  crew,
  contractorOfficeNo,
  contractorMobileNo,
  contractorAddress,
  applicantCompany,
  applicantOfficeNo,
  applicantAddress,
})

/** What the server is sent; what the form does not show stays as it is. */
export function formInput(given: FormValues, form?: FmForm): Omit<Schemas['NewFmForm'], 'tenantId'> {
  const { days, siteId, tenantId: _, ...values } = given
  return {
    ...values,
    ...(form && kept(form)),
    siteId: siteId ?? '',
    workStartDate: days.first,
    workEndDate: days.last,
    workLocation: text(values.workLocation),
    workNature: text(values.workNature),
    contractorEmail: values.contractorEmail.trim(),
    contractorCompany: text(values.contractorCompany),
    contractorName: text(values.contractorName),
    applicantName: text(values.applicantName),
    applicantMobileNo: text(values.applicantMobileNo),
    applicantEmail: text(values.applicantEmail),
  }
}
