import { createFileRoute } from '@tanstack/react-router'
import { PresetLink } from '../../screens/broadcasts/broadcastLinks.tsx'
import { presetSearch, presetsQuery } from '../../screens/broadcasts/broadcastQueries.ts'
import { PresetList } from '../../screens/broadcasts/PresetList.tsx'

export const Route = createFileRoute('/_signedIn/presets')({
  staticData: {
    title: 'Broadcast presets',
    crumb: 'Presets',
    opens: ['listBroadcastTemplates'],
    menu: 'communication',
  },
  validateSearch: presetSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(presetsQuery(deps)),
  component: PresetsPage,
})

function PresetsPage() {
  const navigate = Route.useNavigate()
  return (
    <PresetList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      PresetLink={PresetLink}
      onAdd={() => void navigate({ to: '/create-presets' })}
    />
  )
}
