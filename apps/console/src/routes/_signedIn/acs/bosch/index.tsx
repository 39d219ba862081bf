import { createFileRoute } from '@tanstack/react-router'
import { boschSearch, boschSettingsQuery } from '../../../../screens/access-systems/accessSystemQueries.ts'
import { BoschLink } from '../../../../screens/access-systems/boschLinks.tsx'
import { BoschList } from '../../../../screens/access-systems/BoschList.tsx'

export const Route = createFileRoute('/_signedIn/acs/bosch/')({
  staticData: {
    title: 'Bosch',
    crumb: 'Bosch',
    opens: ['listBoschSettings'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'integrations',
  },
  validateSearch: boschSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(boschSettingsQuery(deps)),
  component: BoschPage,
})

function BoschPage() {
  const navigate = Route.useNavigate()
  return (
    <BoschList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      BoschLink={BoschLink}
      onAdded={(id) => void navigate({ to: '/acs/bosch/$id', params: { id } })}
    />
  )
}
