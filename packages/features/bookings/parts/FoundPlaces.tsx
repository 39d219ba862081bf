import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { CardGrid } from '@atrium/ui/CardGrid.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Button, Checkbox, Group, SegmentedControl, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { bookableQuery, isFree, isTaken } from '../bookableQueries.ts'
import { ownBookingsOfDay, type BookableResource } from '../bookingQueries.ts'
import { overlaps } from '../bookingTimes.ts'
import { bookingTimeText, type BookingTime } from '@atrium/validators/wallTimes.ts'
import type { FindSearch } from '../findSearch.ts'
import { offeredTime } from '../offers.ts'
import { NothingFound } from './NothingFound.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { fitting, PlaceFilters } from './PlaceFilters.tsx'
import { plansOf } from './placePlans.ts'

const PlacePlan = lazy(() => import('./PlacePlan.tsx').then((module) => ({ default: module.PlacePlan })))

/** Cards that are drawn at first; more on demand. */
const firstCards = 24

type ResultsProps = {
  mode: BookingArea
  /** What else the reader may book. */
  otherModes: readonly BookingArea[]
  time: BookingTime
  search: FindSearch
  onChange: (change: Partial<FindSearch>) => void
  onBook: (resource: BookableResource, time: BookingTime) => void
  onWait: ((resource: BookableResource) => void) | undefined
}

/** What is free at the time asked for, as cards or on the plan. */
export const FoundPlaces = ({ mode, otherModes, time, search, onChange, onBook, onWait }: ResultsProps) => {
  const found = useQuery({ ...bookableQuery(mode, time, search), placeholderData: keepPreviousData })
  const userId = useAtomValue(userInfoAtom)?.userId ?? ''
  const own = useQuery({ ...ownBookingsOfDay(userId, time.date), enabled: userId !== '' })
  if (found.isPending) return <LoadingState />
  if (found.isError)
    return (
      <ErrorState onRetry={() => void found.refetch()} retrying={found.isFetching}>
        {errorMessage(found.error)}
      </ErrorState>
    )
  const { total } = found.data
  const items = fitting(found.data.items, search)
  const free = items.filter((one) => isFree(one))
  const hasPlan = plansOf(items).length > 0
  const isPlan = hasPlan && search.view === 'PLAN'
  const mine = new Set(own.data?.items.filter((one) => overlaps(one, time)).map(({ resource }) => resource.id))
  return (
    <section aria-label="What is free" aria-busy={found.isFetching}>
      <PlaceFilters places={found.data.items} search={search} onChange={onChange} />
      <Group justify="space-between" mb="sm" gap="sm">
        <Text component="output" display="block" fw={500}>
          {found.isPlaceholderData ? `Checking what is free on ${bookingTimeText(time)}` : foundText(free.length, time)}
          {found.data.items.length < total && `, of the first ${found.data.items.length} places`}
        </Text>
        <Views search={search} hasPlan={hasPlan} isPlan={isPlan} onChange={onChange} />
      </Group>
      {isPlan ? (
        <Suspense fallback={<LoadingState />}>
          <PlacePlan
            resources={items}
            mine={mine}
            planFileId={search.planFileId}
            onPlan={(planFileId) => onChange({ planFileId })}
            onChoose={(resource, state) => {
              if (state === 'FREE') onBook(resource, offeredTime(resource, time))
              else if (isTaken(resource)) onWait?.(resource)
            }}
          />
        </Suspense>
      ) : (
        <Cards
          resources={search.taken || free.length === 0 ? items : free}
          time={time}
          onBook={onBook}
          onWait={onWait}
          empty={<NothingFound {...{ mode, otherModes, search, onChange }} />}
        />
      )}
    </section>
  )
}

const foundText = (free: number, time: BookingTime) =>
  `${free === 0 ? 'Nothing' : free.toLocaleString('en')} free on ${bookingTimeText(time)}`

type ViewsProps = Pick<ResultsProps, 'search' | 'onChange'> & { hasPlan: boolean; isPlan: boolean }

const Views = ({ search, hasPlan, isPlan, onChange }: ViewsProps) => (
  <Group gap="md">
    {!isPlan && (
      <Checkbox
        label="Include places that are taken"
        checked={search.taken === true}
        onChange={({ currentTarget }) => onChange({ taken: currentTarget.checked ? true : undefined })}
      />
    )}
    {hasPlan && (
      <SegmentedControl
        aria-label="View"
        data={[
          { value: 'LIST', label: 'List' },
          { value: 'PLAN', label: 'Plan' },
        ]}
        value={isPlan ? 'PLAN' : 'LIST'}
        onChange={(view) => onChange({ view: view === 'PLAN' ? 'PLAN' : undefined })}
      />
    )}
  </Group>
)

type CardsProps = Pick<ResultsProps, 'time' | 'onBook' | 'onWait'> & {
  resources: readonly BookableResource[]
  /** Shown where there are none. */
  empty: ReactNode
}

const Cards = ({ resources, time, onBook, onWait, empty }: CardsProps) => {
  const [shown, setShown] = useState(firstCards)
  if (resources.length === 0) return empty
  return (
    <>
      <CardGrid minWidth="17rem">
        {resources.slice(0, shown).map((resource) => (
          <PlaceCard
            key={resource.id}
            resource={resource}
            time={time}
            onBook={(offered) => onBook(resource, offered)}
            onWait={onWait && (() => onWait(resource))}
          />
        ))}
      </CardGrid>
      {resources.length > shown && (
        <Group justify="center" mt="md">
          <Button variant="default" onClick={() => setShown(shown + firstCards)}>
            Show more ({resources.length - shown} left)
          </Button>
        </Group>
      )}
    </>
  )
}
