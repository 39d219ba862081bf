import { api } from '@atrium/auth/api.ts'
import { ClashPanel } from '@atrium/screens-kit/clashes/ClashPanel.tsx'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { IconFileDownload, IconFilePlus, IconPencil } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decisionsOn } from '../fmFormActions.ts'
import { AdditionalDocumentsPart, DeclarationsPart } from '../parts/FormFilesPart.tsx'
import { FormDocumentsPart } from '../parts/FormDocumentsPart.tsx'
import { WorkPart } from '../parts/WorkPart.tsx'
import { clashQuestionOf } from '../clashQuestion.ts'
import { fmFormQuery, type FmForm } from '../permitQueries.ts'
import { permitStates, workTimesText } from '../permitWords.ts'

const ApprovedDialog = lazyDialog(() => import('../parts/ApprovedFormDialog.tsx'))
const AskDocumentDialog = lazyDialog(() => import('../parts/AskDocumentDialog.tsx'))

type FmFormProfileProps = {
  id: string
  /** Goes to the form that changes it. */
  onEdit: () => void
  /** Goes to the list of permits. */
  onLeave: () => void
}

/** One permit: where it stands, what is done, who decided, its documents and signatures (doc 3 §3, §4). */
export const FmFormProfile = ({ id, onEdit, onLeave }: FmFormProfileProps) => {
  const { data: form } = useSuspenseQuery(fmFormQuery(id))
  const [isChanging, setIsChanging] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <DetailScreen
      title={form.referenceNo}
      description={[form.requestTypeLabel, form.workNature].filter(Boolean).join(': ')}
      status={<StatusBadge status={form.status} label={form.statusLabel} />}
      onBack={onLeave}
      allowedActions={form.allowedActions}
      actions={[
        ...decisionsOn(form),
        {
          kind: 'edit',
          operation: 'updateFmFormPendingSubmission',
          allowed: 'edit',
          onClick: onEdit,
        },
        {
          kind: 'other',
          label: 'Change times',
          icon: IconPencil,
          operation: 'updateFmFormApproved',
          allowed: 'editApproved',
          onClick: () => setIsChanging(true),
        },
        {
          kind: 'other',
          label: 'Ask for a document',
          icon: IconFilePlus,
          operation: 'askForFmFormDocument',
          allowed: 'askForDocument',
          onClick: () => setIsAsking(true),
        },
        {
          kind: 'other',
          label: 'Download PDF',
          icon: IconFileDownload,
          operation: 'generateFmFormPdf',
          onClick: () => void api.download('generateFmFormPdf', { path: { id } }),
        },
      ]}
    >
      <ClashPanel question={clashQuestionOf(form)} />
      <WorkSection form={form} />
      <PeopleSection form={form} />
      {isWorkedOn(form) && <WorkPart form={form} />}
      <FormDocumentsPart form={form} />
      <AdditionalDocumentsPart id={id} />
      <DecisionSection form={form} />
      <DeclarationsPart id={id} />
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listFmFormHistories', { path: { id }, query: page })} />
      </Section>
      {isAsking && <AskDocumentDialog form={form} onClose={() => setIsAsking(false)} />}
      {isChanging && <ApprovedDialog form={form} onClose={() => setIsChanging(false)} />}
    </DetailScreen>
  )
}

const isWorkedOn = ({ status }: FmForm) => status === 'APPROVED' || status === 'TERMINATED'

type Part = { form: FmForm }

const WorkSection = ({ form }: Part) => {
  const { currency, fees, contractSumMinor, permitState } = form
  const kinds = [form.overnightWork && 'Overnight', form.hotWork && 'Hot work', form.noisyWork && 'Noisy work']
  return (
    <Section title="Work">
      <DescriptionList
        items={[
          { label: 'Permit', value: permitState === 'NONE' ? null : permitStates[permitState] },
          { label: 'Nature of work', value: form.workNature, wide: true },
          { label: 'When', value: workTimesText(form) },
          { label: 'Site', value: form.site.name },
          { label: 'Floor', value: form.officeFloor?.name },
          { label: 'Location', value: form.workLocation },
          { label: 'Special', value: kinds.filter(Boolean).join(', ') },
          { label: 'Contract sum', value: contractSumMinor && formatMoney(money(contractSumMinor, currency)) },
          ...fees.map(({ label, amountMinor }) => ({ label, value: formatMoney(money(amountMinor, currency)) })),
          { label: 'Billed in', value: form.invoice?.name },
          { label: 'Tags', value: form.tags.join(', ') },
        ].filter(({ value }) => value)}
      />
    </Section>
  )
}

const PeopleSection = ({ form }: Part) => {
  const moment = useMoment()
  return (
    <Section title="People">
      <DescriptionList
        items={[
          { label: 'For', value: `${form.tenantCompanyName} (${form.tenantCentreCode})` },
          { label: 'Applicant', value: form.applicantName },
          { label: 'Applicant’s e-mail', value: form.applicantEmail },
          { label: 'Applicant’s number', value: form.applicantMobileNo ?? form.applicantOfficeNo },
          { label: 'Contractor', value: form.contractorCompany },
          { label: 'Contact', value: form.contractorName },
          { label: 'Contractor’s e-mail', value: form.contractorEmail },
          { label: 'Contractor’s number', value: form.contractorMobileNo ?? form.contractorOfficeNo },
          { label: 'Contractor’s address', value: form.contractorAddress },
          { label: 'Crew', value: form.crew.map(({ fullName }) => fullName).join(', '), wide: true },
          {
            label: 'Link works until',
            value: form.status === 'PENDING_SUBMISSION' && form.linkExpiresDate ? moment(form.linkExpiresDate) : null,
          },
        ].filter(({ value }) => value)}
      />
    </Section>
  )
}

const DecisionSection = ({ form }: Part) => {
  const moment = useMoment()
  const steps = [
    [
      'Sent in',
      form.submittedDate && {
        date: form.submittedDate,
        userFullName: form.submittedByFullName,
        remark: form.submittedRemark,
      },
    ],
    ['Approved by the applicant', form.applicantApproved],
    ['Rejected by the applicant', form.applicantRejected],
    ['Approved by the landlord', form.landlordApproved],
    ['Rejected by the landlord', form.landlordRejected],
    ['Approved by the MCST', form.mcstApproved],
    ['Rejected by the MCST', form.mcstRejected],
    ['Terminated', form.terminated],
  ] as const
  const items = steps.flatMap(([label, stamp]) =>
    stamp
      ? [
          {
            label,
            value: [stamp.userFullName, moment(stamp.date), stamp.remark].filter(Boolean).join(', '),
            wide: true,
          },
        ]
      : [],
  )
  if (items.length === 0) return null
  return (
    <Section title="Decisions">
      <DescriptionList items={items} />
    </Section>
  )
}
