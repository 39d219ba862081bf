import { createFileRoute } from '@tanstack/react-router'
import { OfficeAdd } from '../../../screens/offices/OfficeAdd.tsx'
import { newOfficeSearch } from '../../../screens/offices/officeSearch.ts'

export const Route = createFileRoute('/_signedIn/office/add')({
  staticData: {
    title: 'New office',
    crumb: 'New office',
    opens: ['createArea'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/office/'],
  },
  validateSearch: newOfficeSearch,
  component: AddOfficePage,
})

function AddOfficePage() {
  const navigate = Route.useNavigate()
  return (
    <OfficeAdd
      siteId={Route.useSearch().siteId}
      onAdded={(id) => void navigate({ to: '/office/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/office' })}
    />
  )
}
