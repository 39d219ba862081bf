import type { AccessDoorLinks } from '../accessDoorLinks.tsx'
import type { AccessDoor, AccessDoorProfileSearch } from '../accessDoorQueries.ts'

/** What a tab of a door is given. */
export type DoorPartProps = {
  door: AccessDoor
  search: AccessDoorProfileSearch
  onSearch: (search: AccessDoorProfileSearch) => void
  links: Pick<AccessDoorLinks, 'AccessGroup' | 'TimeProgramme' | 'User'>
}
