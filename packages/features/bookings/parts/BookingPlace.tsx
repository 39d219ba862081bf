import { useCan } from '@atrium/permissions/Can.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { bookableResourceQuery } from '../bookingQueries.ts'
import type { Booking } from '../bookingTypes.ts'

const PlaceOnPlan = lazy(() => import('./PlaceOnPlan.tsx'))

/** Where the place lies on its plan; nothing where it lies on none. */
export const BookingPlace = ({ booking: { resource, date } }: { booking: Booking }) => {
  const may = useCan('getBookableResource')
  const found = useQuery({ ...bookableResourceQuery(resource.id, { date }), enabled: may, retry: false })
  if (!found.data?.planFileId) return null
  return (
    <Section title="Location">
      <Suspense fallback={null}>
        <PlaceOnPlan resource={found.data} />
      </Suspense>
    </Section>
  )
}
