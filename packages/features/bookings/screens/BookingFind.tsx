import { areaOf, bookingAreaCodes } from '@atrium/contract/bookableKinds.ts'
import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { isSpan, withStart } from '@atrium/validators/chosenSpans.ts'
import { defaultSlotMinutes } from '@atrium/validators/timeSlots.ts'
import { useTimeDraft } from '@atrium/ui/useTimeDraft.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconClockQuestion } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Suspense, useMemo, useState } from 'react'
import { useBookingApi, type BookingApi } from '../bookingApis.ts'
import type { BookableResource } from '../bookingQueries.ts'
import { nextSlot } from '../bookingTimes.ts'
import { type BookingTime } from '@atrium/validators/wallTimes.ts'
import type { BookingMade } from '../bookingTypes.ts'
import type { FindSearch } from '../findSearch.ts'
import { FindBar } from '../parts/FindBar.tsx'
import { FoundPlaces } from '../parts/FoundPlaces.tsx'
import { usePlaceClock } from '../parts/usePlaceClock.ts'
import { useSiteNow } from '../parts/useSiteToday.ts'
import { ChosenPlace } from './ChosenPlace.tsx'

const WaitDialog = lazyDialog(() => import('../parts/WaitDialog.tsx'))

type BookingFindProps = {
  /** What is looked for first. */
  startMode: BookingArea
  search: FindSearch
  /** `replace` keeps a change out of the history. */
  onSearch: (search: FindSearch, replace: boolean) => void
  onBooked: (booking: BookingMade, mode: BookingApi['mode']) => void
  onCancel: () => void
}

/** Finds a place and books it: when first, then what is free as cards or on the plan, then one form (doc 3 §2). */
export const BookingFind = ({ startMode, search, onSearch, onBooked, onCancel }: BookingFindProps) => {
  const modes = useFindModes(startMode)
  const mode = search.mode && modes.includes(search.mode) ? search.mode : startMode
  const clock = useAskedClock(search)
  const now = useSiteNow(clock.timeZone)
  const time = useAskedTime(search, now)
  const change = (next: Partial<FindSearch>, replace = true) => onSearch(withoutEmpty({ ...search, ...next }), replace)
  const times = useTimeDraft(time, (span) => change(span))
  const [waiting, setWaiting] = useState<BookableResource>()
  const mayWait = useCan('createWaitListEntry')
  const wait = mayWait ? setWaiting : undefined

  const dialog = (
    <Suspense fallback={null}>
      {waiting && (
        <WaitDialog
          key={waiting.id}
          opened
          resource={waiting}
          time={time}
          noOfPax={search.noOfPax}
          onClose={() => setWaiting(undefined)}
        />
      )}
    </Suspense>
  )
  if (search.resourceId !== undefined)
    return clock.isLoading ? (
      <LoadingState />
    ) : (
      <>
        <ChosenPlace
          resourceId={search.resourceId}
          time={time}
          isTimeChosen={search.startTime !== undefined && !search.pointed}
          noOfPax={search.noOfPax}
          onTime={(next) => change({ ...next, pointed: undefined })}
          onAlternative={({ resource, date, startTime, endTime }, noOfPax) =>
            change({ resourceId: resource.id, date, startTime, endTime, noOfPax, pointed: undefined })
          }
          onWait={wait}
          onBooked={onBooked}
          onCancel={() => change({ resourceId: undefined })}
        />
        {dialog}
      </>
    )
  return (
    <>
      <PageTitleBar title={titles[mode]} description="Choose a day and time to see what is free" onBack={onCancel} />
      <FindBar
        modes={modes}
        mode={mode}
        time={time}
        times={times}
        today={now.date}
        search={search}
        onChange={(next) => change(next)}
      />
      {times.isRight ? (
        <FoundPlaces
          mode={mode}
          otherModes={modes.filter((other) => other !== mode)}
          time={time}
          search={search}
          onChange={(next) => change(next)}
          onBook={(resource, offered) =>
            change({ ...offered, mode: modeFound(resource), resourceId: resource.id }, false)
          }
          onWait={wait}
        />
      ) : (
        <EmptyState title="Choose a start and an end" icon={IconClockQuestion}>
          The places that are free at that time appear here.
        </EmptyState>
      )}
      {dialog}
    </>
  )
}

const titles: Record<BookingArea, string> = {
  OFFICE: 'Book a room',
  COMMON_SPACE: 'Book a common space',
  HOTDESK: 'Book a desk',
}

const modeFound = (resource: BookableResource): BookingArea => areaOf(resource)

const withoutEmpty = (search: { [Key in keyof FindSearch]: FindSearch[Key] | undefined }): FindSearch =>
  // What is undefined has just been left out.
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as FindSearch

/** What the reader may book at all; where they came from is always among it. */
function useFindModes(startMode: BookingArea): BookingArea[] {
  const may: Record<BookingArea, boolean> = {
    OFFICE: useCan(useBookingApi('OFFICE').operations.create),
    COMMON_SPACE: useCan(useBookingApi('COMMON_SPACE').operations.create),
    HOTDESK: useCan(useBookingApi('HOTDESK').operations.create),
  }
  return bookingAreaCodes.filter((mode) => may[mode] || mode === startMode)
}

/** The clock by which the first day and time are told: of the place, where they are not asked for, or of the site. */
const useAskedClock = ({ resourceId, siteId, date, startTime }: FindSearch) =>
  usePlaceClock(resourceId === undefined ? { siteId } : date && startTime ? {} : { resourceId })

/** The time in the address; what is missing comes from the next slot of the site's day. */
function useAskedTime({ date, startTime, endTime }: FindSearch, now: { date: string; time: string }): BookingTime {
  const step = useAtomValue(officeCentreInfoAtom)?.timeSlotDuration ?? defaultSlotMinutes
  return useMemo(() => {
    const next = nextSlot(now.date, now.time, step)
    const hour = withStart(next, startTime ?? next.startTime)
    const asked = { startTime: hour.startTime, endTime: endTime ?? hour.endTime }
    return { ...next, ...[asked, hour].find((times) => isSpan(times)), date: date ?? next.date }
  }, [date, startTime, endTime, now.date, now.time, step])
}
