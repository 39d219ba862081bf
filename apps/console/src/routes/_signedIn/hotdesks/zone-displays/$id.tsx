import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DisplayGrid } from '../../../../screens/displays/DisplayGrid.tsx'
import { gridQuery } from '../../../../screens/displays/displayQueries.ts'

export const Route = createFileRoute('/_signedIn/hotdesks/zone-displays/$id')({
  staticData: {
    title: 'Display',
    crumb: 'Live view',
    opens: ['getHotdeskZoneDisplayGrid'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/room-display'],
  },
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(gridQuery(id))),
  component: DisplayGridPage,
})

function DisplayGridPage() {
  const { id } = Route.useParams()
  return <DisplayGrid key={id} id={id} />
}
