import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { DownloadLink } from '@atrium/screens-kit/DownloadLink.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { IconBan, IconCheck, IconDoorOff, IconX } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accessRequestQuery, type AccessRequest } from '../accessRequestQueries.ts'

type AccessRequestProfileProps = {
  id: string
  /** Goes to the list of requests. */
  onLeave: () => void
}

/** One request: what, for whom, when and why, who decided, and whether it opens doors now (states 11). */
export const AccessRequestProfile = ({ id, onLeave }: AccessRequestProfileProps) => {
  const { data: request } = useSuspenseQuery(accessRequestQuery(id))
  return (
    <DetailScreen
      title={request.referenceNo}
      description={`${request.wish}, ${daysText(request)}`}
      status={<StatusBadge status={request.status} label={request.statusLabel} />}
      onBack={onLeave}
      allowedActions={request.allowedActions}
      actions={[
        {
          kind: 'other',
          label: 'Approve',
          icon: IconCheck,
          primary: true,
          operation: 'approveAccessRequest',
          allowed: 'approve',
          onClick: () => askToApprove(request),
        },
        {
          kind: 'other',
          label: 'Reject',
          counterpart: true,
          icon: IconX,
          operation: 'rejectAccessRequest',
          allowed: 'reject',
          onClick: () => askToReject(request),
        },
        {
          kind: 'other',
          label: 'Cancel request',
          icon: IconBan,
          operation: 'cancelAccessRequest',
          allowed: 'cancel',
          onClick: () => askToCancel(request),
        },
        {
          kind: 'other',
          label: 'Revoke access',
          icon: IconDoorOff,
          operation: 'revokeAccessRequest',
          allowed: 'revoke',
          onClick: () => askToRevoke(request),
        },
      ]}
    >
      <Section title="Request">
        <Particulars request={request} />
      </Section>
      {(request.decision !== null || request.endedDate !== null) && (
        <Section title="Decision">
          <Decision request={request} />
        </Section>
      )}
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listAccessRequestHistories', { path: { id }, query: page })} />
      </Section>
    </DetailScreen>
  )
}

const daysText = ({ validFrom, validTo }: AccessRequest) =>
  validFrom === validTo ? formatDate(validFrom) : `${formatDate(validFrom)} to ${formatDate(validTo)}`

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ')

const Particulars = ({ request }: { request: AccessRequest }) => {
  const moment = useMoment()
  return (
    <DescriptionList
      items={[
        { label: 'What for', value: request.typeLabel },
        { label: 'Doors', value: names(request.doors) || request.accessGroup?.name || request.passKindLabel },
        { label: 'For', value: names(request.people) },
        { label: 'Asked by', value: `${request.applicant.name}, ${request.officeCentre.name}` },
        { label: 'Days', value: daysText(request) },
        { label: 'Opens doors now', value: request.type === 'PASS' ? null : request.granted ? 'Yes' : 'No' },
        { label: 'Reason', value: request.reason, wide: true },
        { label: 'Remarks', value: request.remarks, wide: true },
        {
          label: 'Declaration',
          value: request.declarationAcceptedDate && `Accepted on ${moment(request.declarationAcceptedDate)}`,
        },
        { label: 'Signed declaration', value: request.declarationFileName && <DeclarationFile request={request} /> },
      ]}
    />
  )
}

const DeclarationFile = ({ request: { id, declarationFileName } }: { request: AccessRequest }) => (
  <DownloadLink
    label={`Signed declaration ${declarationFileName}`}
    load={() => api.download('downloadAccessRequestDeclaration', { path: { id } })}
  >
    {declarationFileName ?? ''}
  </DownloadLink>
)

const Decision = ({ request: { decision, endedDate, endRemark, statusLabel } }: { request: AccessRequest }) => {
  const moment = useMoment()
  return (
    <DescriptionList
      items={[
        ...(decision
          ? [
              { label: decision.decision === 'APPROVED' ? 'Approved by' : 'Rejected by', value: decision.userFullName },
              { label: 'On behalf of', value: decision.standsInFor },
              { label: 'Decided on', value: moment(decision.date) },
              { label: 'Remark', value: decision.remark, wide: true },
            ]
          : []),
        ...(endedDate
          ? [
              { label: `${statusLabel} on`, value: moment(endedDate) },
              { label: 'Reason it ended', value: endRemark, wide: true },
            ]
          : []),
      ]}
    />
  )
}

const askToApprove = ({ id, version, wish, applicant }: AccessRequest) =>
  askStatus({
    title: `Approve ${wish}`,
    message: `${applicant.name} will be notified.`,
    confirmLabel: 'Approve',
    action: () => api.call('approveAccessRequest', { path: { id }, body: { version } }, { silent: true }),
  })

const askToReject = ({ id, version, wish, applicant }: AccessRequest) =>
  askStatus({
    title: `Reject ${wish}`,
    message: `The reason is sent to ${applicant.name}.`,
    label: 'Reason',
    remark: true,
    danger: true,
    confirmLabel: 'Reject',
    action: (remark) => api.call('rejectAccessRequest', { path: { id }, body: { version, remark } }, { silent: true }),
  })

const askToCancel = ({ id, version, wish }: AccessRequest) =>
  askStatus({
    title: `Cancel the request for ${wish}`,
    message: 'It will no longer be decided.',
    confirmLabel: 'Cancel request',
    cancelLabel: 'Keep it',
    action: () => api.call('cancelAccessRequest', { path: { id }, body: { version } }, { silent: true }),
  })

const askToRevoke = ({ id, version, wish, people }: AccessRequest) =>
  askStatus({
    title: `Revoke ${wish}`,
    message: `${names(people)} will lose this access immediately. The reason is sent to them.`,
    label: 'Reason',
    remark: true,
    danger: true,
    confirmLabel: 'Revoke',
    action: (remark) => api.call('revokeAccessRequest', { path: { id }, body: { version, remark } }, { silent: true }),
  })
