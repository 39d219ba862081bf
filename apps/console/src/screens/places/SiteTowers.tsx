import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Anchor, Group, Text } from '@mantine/core'
import classes from './Places.module.css'
import type { PlaceLink } from './PlaceHits.tsx'
import type { PlaceSite, PlaceTower } from './placeQueries.ts'

type SiteTowersProps = {
  site: PlaceSite
  /** The tower whose floors are shown. */
  shown: string | undefined
  PlaceLink: PlaceLink
  /** Left out for those who may not open a site. */
  SiteLink?: RecordLink | undefined
}

/** A site with its people and its towers, each with how full it is. */
export const SiteTowers = ({ site, shown, PlaceLink, SiteLink }: SiteTowersProps) => (
  <Section
    title={site.name ?? 'Buildings without a site'}
    description={site.address}
    actions={site.id !== null && <People site={site} SiteLink={SiteLink} />}
  >
    {site.officeTowers.length === 0 ? (
      <Text c="dimmed">There are no buildings on this site.</Text>
    ) : (
      <ul className={classes.towers}>
        {site.officeTowers.map((tower) => (
          <li key={tower.id}>
            <PlaceLink
              tower={tower.id}
              className={classes.tower}
              aria-current={tower.id === shown ? 'true' : undefined}
            >
              <Tower tower={tower} />
            </PlaceLink>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const People = ({ site, SiteLink }: Pick<SiteTowersProps, 'site' | 'SiteLink'>) => {
  const words = countOf(site.noOfPeople, 'person works here', 'people work here')
  if (SiteLink === undefined || site.id === null) return <Text>{words}</Text>
  const { id } = site
  return <Anchor renderRoot={(properties) => <SiteLink {...properties} id={id} />}>{words}</Anchor>
}

const Tower = ({ tower }: { tower: PlaceTower }) => (
  <>
    <Group justify="space-between" wrap="nowrap">
      <Text component="span" fw={600}>
        {tower.name}
      </Text>
      {tower.active ? (
        tower.noOfVacantUnits > 0 && (
          <StatusBadge status="VACANT" tone="success" label={`${counted(tower.noOfVacantUnits)} vacant`} />
        )
      ) : (
        <StatusBadge status="INACTIVE" />
      )}
    </Group>
    <dl className={classes.figures}>
      <Figure label="floors" value={tower.noOfFloors} />
      <Figure label="units" value={tower.noOfUnits} />
      <Figure label="tenants" value={tower.noOfTenants} />
      <Figure label="users" value={tower.noOfUsers} />
    </dl>
  </>
)

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd>{counted(value)}</dd>
  </div>
)

const counted = (value: number) => value.toLocaleString('en')
