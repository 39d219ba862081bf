import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { TimeProgrammeProfile } from '../screens/TimeProgrammeProfile.tsx'
import { timeProgrammeQuery } from '../timeProgrammeQueries.ts'

export const timeProgrammePage = page({
  staticData: { title: 'Time programme', opens: ['getAccessTimeZone'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(timeProgrammeQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <TimeProgrammeProfile key={id} id={id} onLeave={() => void navigate({ to: '/time-programme' })} />
  ),
})
