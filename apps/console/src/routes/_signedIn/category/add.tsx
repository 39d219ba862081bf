import { createFileRoute } from '@tanstack/react-router'
import { CategoryAdd } from '../../../screens/facilities/CategoryAdd.tsx'

export const Route = createFileRoute('/_signedIn/category/add')({
  staticData: {
    title: 'New category',
    crumb: 'New category',
    opens: ['createFacilityCategory'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/facilities/'],
  },
  component: AddCategoryPage,
})

function AddCategoryPage() {
  const navigate = Route.useNavigate()
  return (
    <CategoryAdd
      onAdded={(id) => void navigate({ to: '/category/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/facilities', search: { tab: 'CATEGORY' } })}
    />
  )
}
