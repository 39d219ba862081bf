import { useCan } from '@atrium/permissions/Can.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Stack } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PlaceHits, type PlaceLink } from './PlaceHits.tsx'
import classes from './Places.module.css'
import { placesQuery, towerIn } from './placeQueries.ts'
import type { PlaceSearch } from './placeSearch.ts'
import { SiteTowers } from './SiteTowers.tsx'
import { TowerFloors } from './TowerFloors.tsx'

type PlaceOverviewProps = {
  search: PlaceSearch
  onSearch: (search: PlaceSearch) => void
  PlaceLink: PlaceLink
  SiteLink: RecordLink
  UnitLink: RecordLink
}

/** Who is where: from the site over tower and floor to the unit. Mount it with the places loaded. */
export const PlaceOverview = ({ search, onSearch, PlaceLink, SiteLink, UnitLink }: PlaceOverviewProps) => {
  const { data: sites } = useSuspenseQuery(placesQuery())
  const seesSites = useCan('getSite')
  const seesUnits = useCan('getOfficeCentreUnit')
  const tower = towerIn(sites, search.tower)
  const term = search.wildcardSearch
  return (
    <>
      <PageTitleBar title="Overview of places" description="Who is where, and what is vacant" />
      <Stack gap="lg">
        <SearchBox
          label="Search tenants, units and floors"
          hint="Tenant, unit number or floor"
          value={term ?? ''}
          maxLength={100}
          onSearch={(text) => onSearch({ ...search, floor: undefined, wildcardSearch: text === '' ? undefined : text })}
        />
        {term !== undefined && <PlaceHits term={term} PlaceLink={PlaceLink} />}
        {sites.length === 0 && (
          <EmptyState title="No places yet" icon={IconBuildingCommunity}>
            Add sites and buildings first; their floors and units appear here.
          </EmptyState>
        )}
        <div className={classes.sites}>
          {sites.map((site) => (
            <SiteTowers
              key={site.id ?? 'elsewhere'}
              site={site}
              shown={tower?.id}
              PlaceLink={PlaceLink}
              SiteLink={seesSites ? SiteLink : undefined}
            />
          ))}
        </div>
        {tower && (
          <TowerFloors
            key={tower.id}
            tower={tower}
            found={search.floor}
            isChosen={search.tower !== undefined}
            onlyVacant={search.only === 'vacant'}
            onOnlyVacant={(isOn) => onSearch({ ...search, only: isOn ? 'vacant' : undefined })}
            UnitLink={seesUnits ? UnitLink : undefined}
          />
        )}
      </Stack>
    </>
  )
}
