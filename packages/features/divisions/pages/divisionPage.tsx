import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { divisionLinks } from '../divisionLinks.tsx'
import { divisionQuery } from '../divisionQueries.ts'
import { divisionProfileSearch } from '../divisionSearch.ts'
import { DivisionProfile } from '../screens/DivisionProfile.tsx'

export const divisionPage = page({
  staticData: { title: 'Division', opens: ['getDivision'] },
  params: ['id'],
  validateSearch: divisionProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(divisionQuery(id))),
  component: ({ params: { id }, search, onSearch, navigate }) => (
    <DivisionProfile
      key={id}
      id={id}
      search={search}
      onSearch={(next) => onSearch(next, true)}
      links={divisionLinks}
      onLeave={() => void navigate({ to: '/division' })}
    />
  ),
})
