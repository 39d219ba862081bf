import { Anchor } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MusterLink } from '../../../screens/musters/musterLinks.tsx'
import { MusterList } from '../../../screens/musters/MusterList.tsx'
import { musterSearch, mustersQuery } from '../../../screens/musters/musterQueries.ts'

export const Route = createFileRoute('/_signedIn/muster/')({
  staticData: { title: 'Muster', crumb: 'Muster', opens: ['listMusters'], menu: 'security' },
  validateSearch: musterSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(mustersQuery(deps)),
  component: MustersPage,
})

function MustersPage() {
  const navigate = Route.useNavigate()
  return (
    <MusterList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      MusterLink={MusterLink}
      InsideLink={InsideLink}
      onStarted={(id) => void navigate({ to: '/muster/$id', params: { id } })}
      onBroadcast={() => void navigate({ to: '/create-broadcast' })}
    />
  )
}

const InsideLink = ({ children }: { children: ReactNode }) => (
  <Anchor renderRoot={(properties) => <Link to="/muster/inside" {...properties} />}>{children}</Anchor>
)
