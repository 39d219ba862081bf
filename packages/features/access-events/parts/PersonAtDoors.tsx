import { Can } from '@atrium/permissions/Can.tsx'
import type { BasicListSearch } from '@atrium/screens-kit/list/listSearch.ts'
import { Group, Stack } from '@mantine/core'
import { EventsPart } from './EventsPart.tsx'
import { MayTheyPass } from './MayTheyPass.tsx'

type PersonAtDoorsProps<Search extends BasicListSearch> = {
  id: string
  name: string
  search: Search
  onSearch: (search: Search) => void
}

/** Where a person was let in and was not, and whether they would be at another door: a tab of their page. */
export const PersonAtDoors = <Search extends BasicListSearch>({ id, ...part }: PersonAtDoorsProps<Search>) => (
  <Stack gap="md">
    <Group>
      <MayTheyPass about={{ userId: id }} />
    </Group>
    <Can operation="listAccessEvents">
      <EventsPart of={{ userId: id }} {...part} />
    </Can>
  </Stack>
)
