import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { dateOfInstant } from '@atrium/validators/dates.ts'
import { useAtomValue } from 'jotai'
import { Reception } from '../screens/Reception.tsx'
import { BadgeLink } from '../visitorLinks.tsx'
import { visitSearch, visitsQuery } from '../visitorQueries.ts'

export const receptionPage = page({
  staticData: { title: 'Reception', opens: ['listVisits'] },
  validateSearch: visitSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(visitsQuery(deps)),
  component: ({ search, onSearch }) => {
    const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
    return (
      <Reception
        links={{ Badge: BadgeLink }}
        search={search}
        onSearch={onSearch}
        today={dateOfInstant(new Date(), offset)}
      />
    )
  },
})
