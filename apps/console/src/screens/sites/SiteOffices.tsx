import { useCan } from '@atrium/permissions/Can.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Button } from '@mantine/core'
import { IconDoor, IconPlus } from '@tabler/icons-react'
import { officeColumns } from '../offices/officeColumns.tsx'
import type { PlaceProfileSearch } from './placePeopleSearch.ts'
import { byName, siteOfficesQuery, type Site } from './siteQueries.ts'

type SiteOfficesProps = {
  site: Site
  search: PlaceProfileSearch
  onSearch: (search: PlaceProfileSearch) => void
  OfficeLink: RecordLink
  /** Makes a new office of the site. */
  AddOfficeLink: RecordLink
}

const columns = officeColumns.filter(({ key }) => key !== 'site')
const firstOrder = { key: 'name', direction: 'ASC' } as const

/** The offices of a site (doc 2 §7, get-area). */
export const SiteOffices = (props: SiteOfficesProps) => {
  const { site, search, onSearch, OfficeLink, AddOfficeLink } = props
  const add = useCan('createArea') && site.active && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(properties) => <AddOfficeLink id={site.id} {...properties} />}
    >
      New office
    </Button>
  )
  if (site.areas === 0) {
    return (
      <EmptyState title="No offices on this site yet" icon={IconDoor} action={add}>
        An office is a part of the site, such as a floor or a wing.
      </EmptyState>
    )
  }
  return (
    <ListPart
      label={`Offices of ${site.name}`}
      searchLabel="Search offices"
      searchHint="Office name"
      query={siteOfficesQuery(site.id, byName('name', search))}
      columns={columns}
      rowKey={({ id }) => id}
      firstOrder={firstOrder}
      search={search}
      onSearch={onSearch}
      rowLink={({ id }, content) => <OfficeLink id={id}>{content}</OfficeLink>}
      add={add}
    />
  )
}
