import { useState } from 'react'
import type { PartSearch } from '../space-settings/spaceSettingSearch.ts'
import { BlockingList } from './BlockingList.tsx'

/** The blockings of one facility, as a part of its profile. */
export const FacilityBlockings = ({ facility: { id, name } }: { facility: { id: string; name: string } }) => {
  const [search, setSearch] = useState<PartSearch>({})
  return <BlockingList facility={{ id, name }} search={search} onSearch={setSearch} />
}
