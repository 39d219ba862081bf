import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Group, Text } from '@mantine/core'
import { IconBuildingSkyscraper, IconDoor, IconStairs } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import classes from './Places.module.css'
import { placeHitsQuery, type PlaceHit } from './placeQueries.ts'

/** A link to a floor of the overview. */
export type PlaceLink = ComponentType<{ tower: string; floor?: string | undefined; [property: string]: unknown }>

const icons = { TENANT: IconBuildingSkyscraper, UNIT: IconDoor, FLOOR: IconStairs }
const kinds = { TENANT: 'Tenant', UNIT: 'Unit', FLOOR: 'Floor' }

/** What a search of the overview found; each leads to its floor. */
export const PlaceHits = ({ term, PlaceLink }: { term: string; PlaceLink: PlaceLink }) => {
  const hits = useQuery(placeHitsQuery(term))
  if (hits.isError) return <ErrorState onRetry={() => void hits.refetch()}>{errorMessage(hits.error)}</ErrorState>
  if (hits.data === undefined) return <LoadingState />
  return (
    <Section title={foundText(hits.data.length)} flush={hits.data.length > 0}>
      {hits.data.length === 0 ? (
        'No tenant, unit or floor matches. Try part of the name or number.'
      ) : (
        <ul className={classes.hits}>
          {hits.data.map((hit) => (
            <li key={`${hit.kind} ${hit.id}`}>
              <Hit hit={hit} PlaceLink={PlaceLink} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const foundText = (count: number) => countOf(count, 'place found', 'places found')

const Hit = ({ hit, PlaceLink }: { hit: PlaceHit; PlaceLink: PlaceLink }) => {
  const Icon = icons[hit.kind]
  return (
    <PlaceLink tower={hit.officeTowerId} floor={hit.officeFloorId} className={classes.hit}>
      <Group gap="sm" wrap="nowrap">
        <Icon size={20} stroke={1.5} aria-hidden />
        <div>
          {hit.title}
          <Text size="sm" c="dimmed">
            {kinds[hit.kind]}: {hit.subtitle}
          </Text>
        </div>
      </Group>
    </PlaceLink>
  )
}
