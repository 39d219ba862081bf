import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Letter } from '../../platform/mail.ts'
import { daysText, wishText } from './accessRequests.words.ts'
import type { DescribedRequest } from './accessRequests.views.ts'

export type RequestTurn = 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'REVOKED' | 'EXPIRED'

type Words = {
  subject: string
  applicant: (row: DescribedRequest) => string
  /** To a colleague it was asked for. */
  person: (row: DescribedRequest) => string
  tellsPeople: boolean
}

const deciderOf = ({ decidedByFullName, standsInFor }: DescribedRequest) =>
  standsInFor ? `${decidedByFullName}, for ${standsInFor},` : decidedByFullName

/** What each turn of a request says to whoever asked and to those it is for. */
export const turnWords: Record<RequestTurn, Words> = {
  APPROVED: {
    subject: 'Approved',
    applicant: (row) => `${deciderOf(row)} approved your request ${row.referenceNo}.`,
    person: (row) => `You have been given access, requested by ${row.applicantName}.`,
    tellsPeople: true,
  },
  REJECTED: {
    subject: 'Not approved',
    applicant: (row) => `${deciderOf(row)} did not approve your request ${row.referenceNo}.`,
    person: (row) => `The access that ${row.applicantName} requested for you was not approved.`,
    tellsPeople: false,
  },
  CANCELLED: {
    subject: 'Cancelled',
    applicant: (row) => `Your request ${row.referenceNo} was cancelled before it was decided.`,
    person: (row) => `The access that ${row.applicantName} requested for you was cancelled.`,
    tellsPeople: false,
  },
  REVOKED: {
    subject: 'Access ended early',
    applicant: (row) => `The access of your request ${row.referenceNo} was revoked. It no longer opens anything.`,
    person: () => 'Your access was revoked. It no longer opens anything.',
    tellsPeople: true,
  },
  EXPIRED: {
    subject: 'Access ended',
    applicant: (row) =>
      `The access you requested (${row.referenceNo}) has ended. Request it again if you still need it.`,
    person: () => 'Your access has ended.',
    tellsPeople: false,
  },
}

const remarkOf = ({ status, decisionRemark, endRemark }: DescribedRequest) =>
  status === 'APPROVED' || status === 'REJECTED' ? decisionRemark : endRemark

type Said = {
  to: string
  name: string
  subject: string
  lead: string
  /** Whether the receiver is of the company that asked. */
  isOwn: boolean
}

/** A letter about a request: what happened, what is asked for, for whom, when and why, and the way to it. */
export function requestLetter(ctx: TransactionCtx, row: DescribedRequest, said: Said): Letter {
  const { CONSOLE, TENANT } = ctx.services.portalOrigins
  const remark = remarkOf(row)
  const origin = said.isOwn && row.companyType === 'TENANT' ? TENANT : CONSOLE
  return {
    to: said.to,
    subject: said.subject,
    greeting: `Hello ${said.name}`,
    paragraphs: [
      said.lead,
      ...(remark ? [`Reason: ${remark}`] : []),
      `What: ${wishText(row)}`,
      `For: ${row.people.map(({ fullName }) => fullName).join(', ') || row.applicantName}`,
      `When: ${daysText(row)}`,
      `Why: ${row.reason}`,
    ],
    button: { label: 'See the request', url: `${origin}/access-request/${row.id}` },
  }
}
