import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { MusterProfile } from '../../../screens/musters/MusterProfile.tsx'
import { musterQuery } from '../../../screens/musters/musterQueries.ts'

export const Route = createFileRoute('/_signedIn/muster/$id')({
  staticData: {
    title: 'Muster',
    crumb: 'Muster',
    opens: ['getMuster'],
    menu: null,
    parents: ['/_signedIn/muster/'],
  },
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(musterQuery(id))),
  component: MusterPage,
})

function MusterPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <MusterProfile
      key={id}
      id={id}
      onPaper={() => void navigate({ to: '/muster/paper/$id', params: { id } })}
      onLeave={() => void navigate({ to: '/muster' })}
    />
  )
}
