import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { Schemas } from '@atrium/api-client/client.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { circularAsIs, circularInput } from '../circularForm.ts'
import { circularQuery } from '../circularQueries.ts'
import { CircularFacts } from '../parts/CircularFacts.tsx'
import { askToSend } from '../parts/sendCircular.ts'

type CircularReviewProps = {
  id: string
  onEdit: () => void
  /** Goes to the message itself. */
  onLeave: () => void
}

/** A message before it leaves: what it says, and to how many people of which companies it goes. */
export const CircularReview = ({ id, onEdit, onLeave }: CircularReviewProps) => {
  const { data: circular } = useSuspenseQuery(circularQuery(id))
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const review = useQuery({
    queryKey: ['reviewNotification', id, circular.version],
    queryFn: () =>
      api.call('reviewNotification', { body: circularInput(circularAsIs(circular, offset), offset) }, { silent: true }),
    staleTime: 0,
  })
  const total = review.data?.total ?? 0
  return (
    <DetailScreen
      title={`Review ${circular.title}`}
      status={<StatusBadge status={circular.status} />}
      onBack={onLeave}
      allowedActions={circular.allowedActions}
      actions={[
        {
          kind: 'other',
          label: circular.scheduledDate ? 'Schedule' : 'Send now',
          icon: IconSend,
          primary: true,
          operation: 'sendNotification',
          allowed: 'send',
          disabled: total === 0,
          hint: 'Nobody would receive it.',
          onClick: () => askToSend(circular, total, onLeave),
        },
        {
          kind: 'edit',
          operation: 'updateNotification',
          allowed: 'edit',
          onClick: onEdit,
        },
      ]}
    >
      <Section title="Recipients">
        {review.isPending && <LoadingState />}
        {review.isError && <ErrorState onRetry={() => void review.refetch()}>{errorMessage(review.error)}</ErrorState>}
        {review.data && (
          <>
            <Text size="lg" fw={600} mb="sm">
              It goes to {countOf(total, 'person', 'people')}.
            </Text>
            <Table
              label="Recipients by company"
              columns={columns}
              rows={review.data.companies}
              rowKey={({ company }) => company.id}
              total={review.data.companies.length}
            />
          </>
        )}
      </Section>
      <CircularFacts circular={circular} />
    </DetailScreen>
  )
}

const columns: readonly Column<Schemas['NotificationReviewCompany']>[] = [
  { key: 'company', header: 'Company', cell: ({ company }) => company.name },
  { key: 'recipients', header: 'People', cell: ({ recipients }) => String(recipients) },
]
