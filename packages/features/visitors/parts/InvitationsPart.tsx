import { api } from '@atrium/auth/api.ts'
import { Can, useCan } from '@atrium/permissions/Can.tsx'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invitationsQuery, type VisitorEvent, type VisitorInvitation } from '../visitorQueries.ts'

const InviteDialog = lazyDialog(() => import('./InviteDialog.tsx'))

/** Whom a visit is for, and what has become of each invitation. */
export const InvitationsPart = ({ visit }: { visit: VisitorEvent }) => {
  const [page, setPage] = useState(1)
  const [isInviting, setIsInviting] = useState(false)
  const query = { page, limit: 20, sortProperties: 'visitorName', sortDirection: 'ASC' } as const
  const read = useQuery({ ...readable(invitationsQuery(visit.id, query)), placeholderData: keepPreviousData })
  const moment = useMoment()
  const total = read.data?.total
  return (
    <Section
      title="Visitors"
      actions={
        visit.allowedActions.includes('invite') && (
          <Can operation="inviteVisitors">
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setIsInviting(true)}
            >
              Invite more
            </Button>
          </Can>
        )
      }
    >
      <Table
        label="Visitors"
        columns={columnsWith(visit, moment)}
        rows={read.data?.items ?? []}
        rowKey={({ id }) => id}
        total={total}
        loading={read.isPending}
        error={read.isError ? errorMessage(read.error) : undefined}
        onRetry={() => void read.refetch()}
        pagination={
          total !== undefined &&
          total > query.limit && (
            <Pagination page={page} limit={query.limit} total={total} onChange={(next) => setPage(next.page)} />
          )
        }
      />
      {isInviting && <InviteDialog visit={visit} onClose={() => setIsInviting(false)} />}
    </Section>
  )
}

const columnsWith = (
  visit: VisitorEvent,
  moment: ReturnType<typeof useMoment>,
): readonly Column<VisitorInvitation>[] => [
  {
    key: 'visitorName',
    header: 'Visitor',
    cell: ({ visitorName, company, email }) => (
      <div>
        {visitorName}
        <Text size="xs" c="dimmed">
          {[company, email].filter(Boolean).join(', ')}
        </Text>
      </div>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'since',
    header: 'Registered',
    hideBelow: 'md',
    cell: ({ registeredDate }) => (registeredDate ? moment(registeredDate) : null),
  },
  { key: 'actions', header: '', cell: (invitation) => <InvitationActions visit={visit} invitation={invitation} /> },
]

const InvitationActions = ({ visit, invitation }: { visit: VisitorEvent; invitation: VisitorInvitation }) => {
  const mayResend = useCan('resendVisitorInvitation') && invitation.allowedActions.includes('resend')
  const mayRemove = useCan('removeVisitorEventInvitation') && invitation.allowedActions.includes('remove')
  const path = { id: visit.id, invitationId: invitation.id }
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {mayResend && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Send again to ${invitation.visitorName}`}
          onClick={() =>
            askStatus({
              title: `Ask ${invitation.visitorName} again`,
              message: `The invitation goes to ${invitation.email} once more.`,
              confirmLabel: 'Send again',
              action: () => api.call('resendVisitorInvitation', { path }, { silent: true }),
            })
          }
        >
          Send again
        </Button>
      )}
      {mayRemove && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Remove ${invitation.visitorName}`}
          onClick={() =>
            askStatus({
              title: `Take ${invitation.visitorName} off the visit`,
              message: 'They are informed, and their code no longer opens any doors.',
              danger: true,
              confirmLabel: 'Remove',
              action: () => api.call('removeVisitorEventInvitation', { path }, { silent: true }),
            })
          }
        >
          Remove
        </Button>
      )}
    </Group>
  )
}
