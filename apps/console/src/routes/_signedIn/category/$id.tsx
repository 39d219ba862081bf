import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { Anchor } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { CategoryProfile } from '../../../screens/facilities/CategoryProfile.tsx'
import { categoryQuery } from '../../../screens/facilities/facilityQueries.ts'
import { facilityProfileSearch } from '../../../screens/facilities/facilitySearch.ts'

export const Route = createFileRoute('/_signedIn/category/$id')({
  staticData: {
    title: 'Category',
    crumb: 'Category',
    opens: ['getFacilityCategory'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/facilities/'],
  },
  validateSearch: facilityProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(categoryQuery(id))),
  component: CategoryPage,
})

function CategoryPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <CategoryProfile
      key={id}
      id={id}
      editing={Route.useSearch().form === 'edit'}
      onEditing={(editing) => void navigate({ search: editing ? { form: 'edit' } : {}, replace: !editing })}
      onLeave={() => void navigate({ to: '/facilities', search: { tab: 'CATEGORY' } })}
      facilitiesLink={({ type, noOfFacilities }) => (
        <Anchor
          renderRoot={(properties) => (
            <Link
              {...properties}
              to="/facilities"
              search={{ categoryIds: [id], ...(type === 'COMMON_SPACE' ? { tab: 'COMMON_SPACE' as const } : {}) }}
            />
          )}
        >
          {noOfFacilities.toLocaleString('en')}
        </Anchor>
      )}
    />
  )
}
