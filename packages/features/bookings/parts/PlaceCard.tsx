import type { ResourceKind } from '@atrium/contract/bookableKinds.ts'
import { countOf } from '@atrium/validators/text.ts'
import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { IconArmchair, IconClockPause, IconDeviceLaptop, IconUsers } from '@tabler/icons-react'
import { isFree, isTaken, whyNot } from '../bookableQueries.ts'
import type { BookableResource } from '../bookingQueries.ts'
import type { BookingTime } from '@atrium/validators/wallTimes.ts'
import { priceText } from './amounts.ts'
import { DayBar } from './DayBar.tsx'
import classes from './PlaceCard.module.css'

type PlaceCardProps = {
  resource: BookableResource
  time: BookingTime
  onBook: () => void
  /** Left out where nobody may wait. */
  onWait?: (() => void) | undefined
}

/** Chips that a card has room for. */
const mostChips = 4

/** A place one can book: what it looks like, what it holds and costs, and its day. */
export const PlaceCard = ({ resource, time, onBook, onWait }: PlaceCardProps) => {
  const { name, kind, site, area, zone, equipments, tags, price, approvalRequired } = resource
  const free = isFree(resource)
  const holds = faces[kind].holds(resource)
  return (
    <article className={classes.card} aria-label={name}>
      <Picture resource={resource} />
      <div className={classes.body}>
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
          <Title order={2} size="h4" className={classes.name}>
            {name}
          </Title>
          {!free && <StatusBadge status="TAKEN" label="Not free" tone="neutral" />}
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
          {approvalRequired && <span>Needs approval</span>}
        </Group>
        <Chips chips={[...equipments, ...tags]} />
        <div className={classes.day}>
          <DayBar resource={resource} time={time} />
        </div>
        {!free && <Text size="sm">{whyNot(resource)}</Text>}
        <WayIn name={name} free={free} onBook={onBook} onWait={isTaken(resource) ? onWait : undefined} />
      </div>
    </article>
  )
}

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

type WayInProps = Pick<PlaceCardProps, 'onBook' | 'onWait'> & { name: string; free: boolean }

const WayIn = ({ name, free, onBook, onWait }: WayInProps) => {
  if (free)
    return (
      <Button fullWidth onClick={onBook} aria-label={`Book ${name}`}>
        Book
      </Button>
    )
  return (
    onWait && (
      <Button
        fullWidth
        variant="default"
        leftSection={<IconClockPause size={16} stroke={1.75} aria-hidden />}
        onClick={onWait}
        aria-label={`Join the wait list of ${name}`}
      >
        Join the wait list
      </Button>
    )
  )
}

type Face = {
  /** For how many there is room. */
  holds: (resource: BookableResource) => string | null
  Icon: typeof IconArmchair
  /** Whether the icon stands for a picture that is missing, or only for one that is on its way. */
  drawn: boolean
}

const faces: Record<ResourceKind, Face> = {
  FACILITY: { holds: ({ capacity }) => countOf(capacity, 'person', 'people'), Icon: IconArmchair, drawn: true },
  DESK_POOL: {
    holds: ({ freePlaces, capacity }) => `${freePlaces ?? 0} of ${capacity} free`,
    Icon: IconDeviceLaptop,
    drawn: false,
  },
  HOTDESK: { holds: () => null, Icon: IconDeviceLaptop, drawn: false },
}

const Picture = ({ resource: { image, kind } }: { resource: BookableResource }) => {
  const source = useStoredPicture(image?.id)
  const { Icon, drawn } = faces[kind]
  if (!drawn && !image) return null
  return (
    <div className={classes.picture}>
      {source ? <img src={source} alt="" loading="lazy" /> : <Icon size={36} stroke={1.25} aria-hidden />}
    </div>
  )
}
