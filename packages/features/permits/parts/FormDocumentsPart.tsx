import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dayText } from '@atrium/validators/wallTimes.ts'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formDocumentsQuery, type FmForm, type FmFormDocument } from '../permitQueries.ts'
import { PermitFile } from './PermitFile.tsx'

const ApproveDialog = lazyDialog(() => import('./ApproveDocumentDialog.tsx'))

/** What a form asks for: the files, who has approved them, and what is still missing. */
export const FormDocumentsPart = ({ form }: { form: FmForm }) => {
  const read = useQuery(readable(formDocumentsQuery(form.id)))
  const [approved, setApproved] = useState<FmFormDocument>()
  if (read.data?.total === 0) return null
  return (
    <Section title="Documents">
      <Table
        label="Documents"
        columns={columnsWith(form, setApproved)}
        rows={read.data?.items ?? []}
        rowKey={({ id }) => id}
        loading={read.isPending}
        error={read.isError ? errorMessage(read.error) : undefined}
        onRetry={() => void read.refetch()}
      />
      {approved && <ApproveDialog form={form} document={approved} onClose={() => setApproved(undefined)} />}
    </Section>
  )
}

const columnsWith = (
  form: FmForm,
  onApprove: (document: FmFormDocument) => void,
): readonly Column<FmFormDocument>[] => [
  {
    key: 'formName',
    header: 'Document',
    cell: (document) => (
      <div>
        {document.formName}
        <Text size="xs" c="dimmed">
          {wantedText(document)}
        </Text>
        {document.asked && <Text size="xs">{`${document.asked.byUserFullName}: ${document.asked.remark}`}</Text>}
      </div>
    ),
  },
  {
    key: 'file',
    header: 'File',
    cell: ({ documentFile, formName }) => <PermitFile formId={form.id} file={documentFile} what={formName} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, statusLabel, expired, validUntil }) => (
      <div>
        {expired ? <StatusBadge status="EXPIRED" /> : <StatusBadge status={status} label={statusLabel} />}
        {validUntil && (
          <Text size="xs" c="dimmed">
            {`Valid until ${dayText(validUntil)}`}
          </Text>
        )}
      </div>
    ),
  },
  { key: 'decided', header: 'Decided by', hideBelow: 'md', cell: decidedText },
  {
    key: 'actions',
    header: '',
    cell: (document) => <DocumentActions form={form} document={document} onApprove={onApprove} />,
  },
]

const wantedText = ({
  asked,
  documentFileRequired,
  landlordSignatureRequired,
  mcstSignatureRequired,
}: FmFormDocument) =>
  [
    asked ? 'Asked for by a reviewer' : documentFileRequired ? 'Required' : 'Optional',
    landlordSignatureRequired && 'landlord signs',
    mcstSignatureRequired && 'MCST signs',
  ]
    .filter(Boolean)
    .join(', ')

const decidedText = ({ landlordApproved, mcstApproved, landlordRejected, mcstRejected }: FmFormDocument) => {
  const rejected = landlordRejected ?? mcstRejected
  if (rejected) return [rejected.userFullName, rejected.remark].filter(Boolean).join(': ')
  return [landlordApproved?.userFullName, mcstApproved?.userFullName].filter(Boolean).join(', ')
}

type DocumentActionsProps = {
  form: FmForm
  document: FmFormDocument
  onApprove: (document: FmFormDocument) => void
}

const DocumentActions = ({ form, document, onApprove }: DocumentActionsProps) => {
  const { allowedActions, formName } = document
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {allowedActions.includes('approve') && (
        <Button size="compact-sm" aria-label={`Approve ${formName}`} onClick={() => onApprove(document)}>
          Approve
        </Button>
      )}
      {allowedActions.includes('reject') && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Reject ${formName}`}
          onClick={() => askToReject(form, document)}
        >
          Reject
        </Button>
      )}
      {allowedActions.includes('withdraw') && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Stop asking for ${formName}`}
          onClick={() => askToWithdraw(form, document)}
        >
          Stop asking
        </Button>
      )}
    </Group>
  )
}

const askToReject = ({ id }: FmForm, { id: docId, formName, version }: FmFormDocument) =>
  askStatus({
    title: `Reject ${formName}`,
    message: 'The contractor sees the reason and can upload another file.',
    label: 'Reason',
    remark: true,
    danger: true,
    maxLength: 500,
    confirmLabel: 'Reject',
    action: (rejectRemark) =>
      api.call('rejectFmFormDocument', { path: { id, docId }, body: { rejectRemark, version } }, { silent: true }),
  })

const askToWithdraw = ({ id }: FmForm, { id: docId, formName }: FmFormDocument) =>
  askStatus({
    title: `Stop asking for ${formName}?`,
    message: 'The contractor is told that it is no longer needed.',
    confirmLabel: 'Stop asking',
    action: () => api.call('withdrawFmFormDocument', { path: { id, docId } }, { silent: true }),
  })
