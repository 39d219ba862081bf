import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { askRemark } from '@atrium/ui/RemarkDialog.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { reviewsQuery, type ReviewSearch, type Store, type StoreReview } from '../storeQueries.ts'

type StoreReviewsProps = { store: Store; search: ReviewSearch; onSearch: (search: ReviewSearch) => void }

/** What buyers say of a store, with what it answered. */
export const StoreReviews = ({ store, search, onSearch }: StoreReviewsProps) => {
  const moment = useMoment()
  return (
    <ListPart
      label={`Reviews of ${store.name}`}
      searchLabel="Search reviews"
      query={reviewsQuery(store.id, search)}
      columns={columnsWith(moment)}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      add={null}
      empty={
        <EmptyState title="No reviews yet" icon={IconStar}>
          People who have collected an order can say how it was.
        </EmptyState>
      }
    />
  )
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<StoreReview>[] => [
  { key: 'rating', header: 'Stars', sortable: true, cell: ({ rating }) => `${rating} of 5` },
  {
    key: 'comment',
    header: 'Review',
    cell: (review) => (
      <Stack gap={4}>
        <Text inherit>{review.comment ?? 'Without a comment'}</Text>
        <Text size="sm" c="dimmed">
          {review.user?.name ?? 'Somebody who has left'}, {moment(review.date)}
        </Text>
        {review.answer && <Text size="sm">Answer: {review.answer}</Text>}
        {review.hidden && (
          <Text size="sm" fw={500}>
            Hidden: {review.hiddenReason}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (review) => (
      <Group gap="xs">
        {review.allowedActions.includes('answer') && (
          <Can operation="answerRetailStoreReview">
            <Button variant="subtle" size="compact-sm" onClick={() => answer(review)}>
              {review.answer ? 'Change answer' : 'Answer'}
            </Button>
          </Can>
        )}
        {(review.allowedActions.includes('hide') || review.allowedActions.includes('show')) && (
          <Can operation="updateRetailStoreReviewHidden">
            <Button variant="subtle" size="compact-sm" onClick={() => hide(review)}>
              {review.hidden ? 'Show again' : 'Hide'}
            </Button>
          </Can>
        )}
      </Group>
    ),
  },
]

const silent = { silent: true } as const

const answer = ({ id, version }: StoreReview) =>
  void askRemark({
    title: 'Answer the review',
    message: 'Buyers read it below the review.',
    label: 'Answer',
    confirmLabel: 'Answer',
    action: (text) => api.call('answerRetailStoreReview', { path: { id }, body: { answer: text, version } }, silent),
  })

const hide = ({ id, version, hidden }: StoreReview) =>
  askStatus({
    remark: !hidden,
    title: hidden ? 'Show the review again' : 'Hide the review',
    message: hidden
      ? 'Buyers read it again, and it counts.'
      : 'Buyers do not see it any more, and it does not count. Whoever wrote it reads your reason.',
    confirmLabel: hidden ? 'Show again' : 'Hide',
    action: (reason) =>
      api.call('updateRetailStoreReviewHidden', { path: { id }, body: { hidden: !hidden, reason, version } }, silent),
  })
