import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { MusterPaper } from '../../../../screens/musters/MusterPaper.tsx'
import { everybodyQuery, musterQuery } from '../../../../screens/musters/musterQueries.ts'

export const Route = createFileRoute('/_signedIn/muster/paper/$id')({
  staticData: {
    title: 'Printed muster list',
    crumb: 'Printed list',
    opens: ['getMuster', 'listMusterPeople'],
    menu: null,
    parents: ['/_signedIn/muster/', '/_signedIn/muster/$id'],
  },
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(
      Promise.all([queryClient.ensureQueryData(musterQuery(id)), queryClient.ensureQueryData(everybodyQuery(id))]),
    ),
  component: PaperPage,
})

function PaperPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <MusterPaper key={id} id={id} onLeave={() => void navigate({ to: '/muster/$id', params: { id } })} />
}
