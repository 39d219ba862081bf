import type { AccessGroupLinks } from '../accessGroupLinks.tsx'
import type { AccessGroup, AccessGroupProfileSearch } from '../accessGroupQueries.ts'

/** What a tab of an access group is given. */
export type GroupPartProps = {
  group: AccessGroup
  search: AccessGroupProfileSearch
  onSearch: (search: AccessGroupProfileSearch) => void
  links: Pick<AccessGroupLinks, 'Division' | 'User' | 'TimeProgramme'>
}
