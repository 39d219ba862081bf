import type { ResourceKind } from '@atrium/contract/bookableKinds.ts'
import { countOf } from '@atrium/validators/text.ts'
import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { PlaceDrawing } from '@atrium/ui/PlaceDrawing.tsx'
import type { DrawnPlace } from '@atrium/ui/placeLayout.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { IconClockPause, IconUsers } from '@tabler/icons-react'
import { isFree, isTaken, whyNot } from '../bookableQueries.ts'
import type { BookableResource } from '../bookingQueries.ts'
import { spanText, type BookingTime } from '@atrium/validators/wallTimes.ts'
import { isBlock, namedBlocks, offeredTime } from '../offers.ts'
import { priceText } from './amounts.ts'
import { ApprovalLine } from './ApprovalLine.tsx'
import { DayBar } from './DayBar.tsx'
import { PaymentTerms } from './PaymentTerms.tsx'
import classes from './PlaceCard.module.css'

type PlaceCardProps = {
  resource: BookableResource
  time: BookingTime
  onBook: (offered: BookingTime) => void
  /** Left out where nobody may wait. */
  onWait?: (() => void) | undefined
}

/** Chips that a card has room for. */
const mostChips = 4

/** A place one can book: what it looks like, what it holds and costs, and its day. */
export const PlaceCard = ({ resource, time, onBook, onWait }: PlaceCardProps) => {
  const { name, kind, site, area, zone, equipments, tags, price } = resource
  const free = isFree(resource)
  const offered = offeredTime(resource, time)
  const holds = faces[kind].holds(resource)
  return (
    <article className={classes.card} aria-label={name}>
      <Picture resource={resource} />
      <div className={classes.body}>
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
          <Title order={2} size="h4" className={classes.name}>
            {name}
          </Title>
          {!free && (
            <StatusBadge
              status="TAKEN"
              label={isTaken(resource) ? 'Taken' : 'Not bookable at this time'}
              tone="neutral"
            />
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {[zone?.name, area?.name, site.name].filter(Boolean).join(', ')}
        </Text>
        <Group gap="md" className={classes.facts}>
          {holds !== null && (
            <span>
              <IconUsers size={15} stroke={1.75} aria-hidden /> {holds}
            </span>
          )}
          {price && <span className={classes.price}>{priceText(price.amountMinor, price.currency)}</span>}
        </Group>
        {free && !isSameTime(offered, time) && <Text size="sm">{spanText(offered)}</Text>}
        <Chips chips={[...equipments, ...tags]} />
        <div className={classes.day}>
          <DayBar resource={resource} time={offered} />
        </div>
        {!free && <Text size="sm">{whyNot(resource)}</Text>}
        <BookingTerms resource={resource} />
        <WayIn resource={resource} offered={offered} onBook={onBook} onWait={isTaken(resource) ? onWait : undefined} />
      </div>
    </article>
  )
}

/** What a booking waits for, and what it asks of one's card. */
const BookingTerms = ({ resource }: Pick<PlaceCardProps, 'resource'>) => (
  <>
    <ApprovalLine {...resource} />
    {isFree(resource) && resource.price && <PaymentTerms {...resource} price={resource.price} />}
  </>
)

const Chips = ({ chips }: { chips: readonly string[] }) =>
  chips.length > 0 && (
    <Group gap={4}>
      {chips.slice(0, mostChips).map((chip) => (
        <Badge key={chip} variant="light" color="gray" tt="none" fw={500}>
          {chip}
        </Badge>
      ))}
      {chips.length > mostChips && (
        <Text size="xs" c="dimmed" title={chips.slice(mostChips).join(', ')}>
          and {chips.length - mostChips} more
        </Text>
      )}
    </Group>
  )

type WayInProps = Pick<PlaceCardProps, 'resource' | 'onBook' | 'onWait'> & { offered: BookingTime }

const WayIn = ({ resource, offered, onBook, onWait }: WayInProps) => {
  const { name } = resource
  const blocks = namedBlocks(resource).filter(({ available }) => available)
  return (
    <>
      {blocks.length > 0 && (
        <Group gap="xs" grow preventGrowOverflow={false}>
          {blocks.map((block) => (
            <Button
              key={block.name}
              variant={isBlock(block, offered) ? 'filled' : 'default'}
              px="xs"
              onClick={() => onBook({ date: offered.date, startTime: block.fromTime, endTime: block.toTime })}
              aria-label={`Book ${name}, ${block.name.toLowerCase()}`}
            >
              {block.name}
            </Button>
          ))}
        </Group>
      )}
      {resource.blocks.length === 0 && isFree(resource) && (
        <Button fullWidth onClick={() => onBook(offered)} aria-label={`Book ${name}`}>
          Book
        </Button>
      )}
      {!isFree(resource) && onWait && (
        <Button
          fullWidth
          variant="default"
          leftSection={<IconClockPause size={16} stroke={1.75} aria-hidden />}
          onClick={onWait}
          aria-label={`Join the wait list of ${name}`}
        >
          Join the wait list
        </Button>
      )}
    </>
  )
}

const isSameTime = (one: BookingTime, other: BookingTime) =>
  one.startTime === other.startTime && one.endTime === other.endTime

type Face = {
  /** For how many there is room. */
  holds: (resource: BookableResource) => string | null
  /** What is drawn where nobody has added a photo; a desk looks like all others. */
  drawing: DrawnPlace | null
}

const faces: Record<ResourceKind, Face> = {
  FACILITY: { holds: ({ capacity }) => countOf(capacity, 'person', 'people'), drawing: 'room' },
  DESK_POOL: { holds: ({ freePlaces, capacity }) => `${freePlaces ?? 0} of ${capacity} free`, drawing: 'desks' },
  HOTDESK: { holds: () => null, drawing: null },
}

const Picture = ({ resource: { image, kind, capacity } }: { resource: BookableResource }) => {
  const source = useStoredPicture(image?.id)
  const { drawing } = faces[kind]
  if (!drawing && !image) return null
  return (
    <div className={classes.picture}>
      {source && <img src={source} alt="" loading="lazy" />}
      {drawing && !image && <PlaceDrawing place={drawing} seats={capacity} />}
    </div>
  )
}
