import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { Link } from '@tanstack/react-router'
import { categoriesQuery, categoryQuery, sectionQuery, sectionsQuery, setupSearch } from '../categoryQueries.ts'
import { CategoryProfile } from '../screens/CategoryProfile.tsx'
import { CategorySetup } from '../screens/CategorySetup.tsx'
import { SectionProfile } from '../screens/SectionProfile.tsx'

const CategoryLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/opc-category-setup/category/$id" params={{ id }} />
)

const SectionLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/opc-category-setup/section/$id" params={{ id }} />
)

export const categorySetupPage = page({
  staticData: { title: 'Ordering categories', opens: ['listOpcCategories'], addOn: 'ORDER_PAY_COLLECT' },
  validateSearch: setupSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void (deps.tab === 'SECTION'
      ? queryClient.prefetchQuery(sectionsQuery(deps))
      : queryClient.prefetchQuery(categoriesQuery(deps))),
  component: ({ search, onSearch }) => (
    <CategorySetup search={search} onSearch={onSearch} links={{ Category: CategoryLink, Section: SectionLink }} />
  ),
})

export const categoryPage = page({
  staticData: { title: 'Category', opens: ['getOpcCategory'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(categoryQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <CategoryProfile key={id} id={id} onLeave={() => void navigate({ to: '/opc-category-setup' })} />
  ),
})

export const sectionPage = page({
  staticData: { title: 'Section', opens: ['getOpcSection'], addOn: 'ORDER_PAY_COLLECT' },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(sectionQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <SectionProfile
      key={id}
      id={id}
      onLeave={() => void navigate({ to: '/opc-category-setup', search: { tab: 'SECTION' } })}
    />
  ),
})
