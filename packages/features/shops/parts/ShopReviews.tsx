import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { dateFormats } from '@atrium/validators/dates.ts'
import { ratingText } from '@atrium/validators/stores.ts'
import { Group, Stack, Text } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ShopDetails, ShopReview } from '../shopQueries.ts'

/** What buyers say of a store, the newest first. */
export const ShopReviews = ({ shop }: { shop: ShopDetails }) => (
  <Section title="Reviews" description={ratingText(shop) ?? undefined}>
    {shop.reviews.length === 0 ? (
      <EmptyState title="No reviews yet" icon={IconStar}>
        Once you have collected an order you can review it.
      </EmptyState>
    ) : (
      <Stack gap="md">
        {shop.reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </Stack>
    )}
  </Section>
)

const Review = ({ review: { rating, comment, writer, date, answer } }: { review: ShopReview }) => {
  const moment = useMoment()
  return (
    <Stack gap={2} component="article">
      <Group gap={4}>
        <IconStarFilled size={14} aria-hidden />
        <Text fw={600}>{rating} of 5</Text>
        <Text size="sm" c="dimmed">
          {writer}, {moment(date, dateFormats.display)}
        </Text>
      </Group>
      {comment && <Text>{comment}</Text>}
      {answer && <Text size="sm">The store answered: {answer}</Text>}
    </Stack>
  )
}
