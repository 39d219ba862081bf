import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { MyEventLink } from '../myEventLinks.tsx'
import { myEventQuery, myEventSearch, myEventsQuery } from '../eventQueries.ts'
import { MyEventScreen } from '../screens/MyEventScreen.tsx'
import { WhatIsOn } from '../screens/WhatIsOn.tsx'

export const whatIsOnPage = page({
  staticData: { title: 'Events', opens: ['listMyActivityEvents'], addOn: 'EVENTS' },
  validateSearch: myEventSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(myEventsQuery(deps)),
  component: ({ search, onSearch }) => (
    <WhatIsOn search={search} onSearch={onSearch} links={{ MyEvent: MyEventLink }} />
  ),
})

type Scanned = { checkIn?: string }

export const myEventPage = page({
  staticData: { title: 'What is on', opens: ['getMyActivityEvent'], addOn: 'EVENTS' },
  params: ['id'],
  validateSearch: ({ checkIn }: Record<string, unknown>): Scanned => (typeof checkIn === 'string' ? { checkIn } : {}),
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(myEventQuery(id))),
  component: ({ params: { id }, search: { checkIn }, navigate }) => (
    <MyEventScreen key={id} id={id} checkInCode={checkIn} onLeave={() => void navigate({ to: '/events' })} />
  ),
})
