import { requestTypes } from '@atrium/validators/permits.ts'
import { minutesText } from '@atrium/validators/wallTimes.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { dayIn } from '../../platform/guestTexts.ts'
import type { Letter } from '../../platform/mail.ts'
import type { FmFormRow } from './fmForms.views.ts'
import { workTimesText } from './permits.words.ts'
import { textsIn } from './texts/contractorTexts.ts'
import type { ContractorTexts } from './texts/en.ts'

const whereOf = (row: FmFormRow): string =>
  [row.workLocation, row.officeFloor?.name, row.site.name, row.address].filter(Boolean).join(', ')

/** What a form is about, line by line. */
const factsOf = (row: FmFormRow): string[] => {
  const times = workTimesText(row)
  return [
    `Permit: ${row.referenceNo}, ${requestTypes[row.requestType]}`,
    `For: ${row.company.name}`,
    `Where: ${whereOf(row)}`,
    ...(times ? [`When: ${times}`] : []),
    ...(row.contractorCompany ? [`Contractor: ${row.contractorCompany}`] : []),
  ]
}

/** What a contractor is told of. */
export type ContractorNews = {
  [Key in keyof ContractorTexts]: ContractorTexts[Key] extends { subject: string } ? Key : never
}[keyof ContractorTexts]

type Said = { to: string; name: string; subject: string; lead: string; remark?: string | null | undefined }

/** A letter to people who sign in, with the way to the form. */
export const formLetter = (
  ctx: TransactionCtx,
  row: FmFormRow,
  { to, name, subject, lead, remark, isOwn }: Said & { isOwn: boolean },
): Letter => {
  const { CONSOLE, TENANT } = ctx.services.portalOrigins
  const origin = isOwn && row.companyType === 'TENANT' ? TENANT : CONSOLE
  return {
    to,
    subject: `${subject}: ${row.referenceNo}`,
    greeting: `Hello ${name}`,
    paragraphs: [lead, ...(remark ? [`Remark: ${remark}`] : []), ...factsOf(row)],
    button: { label: 'See the form', url: `${origin}/fm-forms/manage/${row.id}` },
  }
}

type SaidToContractor = {
  /** What has happened, by its words in the catalogue. */
  news: ContractorNews
  remark?: string | null | undefined
  /** Of a link of their own, where there is something to do. */
  token?: string | undefined
  /** The document that the news is of, and its last day. */
  document?: { name: string; until?: string | null } | undefined
}

/** A letter to the contractor, who signs in nowhere, in their language. */
export function contractorLetter(
  ctx: TransactionCtx,
  row: FmFormRow,
  { news, remark, token, document }: SaidToContractor,
): Letter {
  const language = row.contractorLanguage
  const t = textsIn(language)
  const url = `${ctx.services.portalOrigins.PUBLIC}/contractor-form/${token}`
  return {
    language,
    to: row.contractorEmail,
    ...(row.applicantEmail ? { replyTo: row.applicantEmail } : {}),
    subject: `${t(`${news}.subject`)}: ${row.referenceNo}`,
    greeting: t('greeting', { name: row.contractorName ?? row.contractorCompany ?? '' }).trim(),
    paragraphs: [
      t(`${news}.lead`, {
        applicant: row.applicantName ?? row.company.name,
        document: document?.name,
        until: document?.until && dayIn(document.until, language),
      }),
      ...(remark ? [t('remark', { remark })] : []),
      ...contractorFacts(row),
    ],
    ...(token ? { button: { label: t(`${news}.button`), url, copyHint: t('copyAddress', { address: url }) } } : {}),
    footer: t('footer', {
      contact: [row.applicantName, row.company.name, row.applicantEmail].filter(Boolean).join(', '),
    }),
  }
}

function contractorFacts(row: FmFormRow): string[] {
  const t = textsIn(row.contractorLanguage)
  const when = timesFor(row)
  return [
    t('permit', { referenceNo: row.referenceNo, type: t(row.requestType) }),
    t('for', { company: row.company.name }),
    t('where', { where: whereOf(row) }),
    ...(when ? [t('when', { when })] : []),
    ...(row.contractorCompany ? [t('contractor', { contractor: row.contractorCompany })] : []),
  ]
}

/** When the work is done, as the contractor reads it. */
function timesFor(row: FmFormRow): string {
  const { workStartDate, workEndDate, workStartMinute, workEndMinute, contractorLanguage } = row
  if (workStartDate === null || workEndDate === null) return ''
  const [first, last] = [dayIn(workStartDate, contractorLanguage), dayIn(workEndDate, contractorLanguage)]
  const days = first === last ? first : textsIn(contractorLanguage)('days', { first, last })
  if (workStartMinute === null || workEndMinute === null) return days
  return `${days}, ${minutesText({ startMinute: workStartMinute, endMinute: workEndMinute })}`
}
