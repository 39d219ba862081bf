import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Checkbox, Group } from '@mantine/core'
import { useIsPhone } from '@atrium/ui/useIsPhone.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import classes from './Places.module.css'
import { floorsPerPage, placeFloorsQuery, type PlaceFloor, type PlaceTower } from './placeQueries.ts'
import { UnitTile } from './UnitTile.tsx'
import { unitWidths } from './unitWidths.ts'

type TowerFloorsProps = {
  tower: PlaceTower
  /** The floor somebody was led to. */
  found: string | undefined
  /** Whether somebody chose the tower: on phones, its floors come into view. */
  isChosen: boolean
  onlyVacant: boolean
  onOnlyVacant: (isOn: boolean) => void
  /** Left out for those who may not open a unit. */
  UnitLink?: RecordLink | undefined
}

/** The floors of a tower from the top down, as on its plan: each with its units and who is in them today. */
export const TowerFloors = ({ tower, found, isChosen, onlyVacant, onOnlyVacant, UnitLink }: TowerFloorsProps) => {
  const [page, setPage] = useState(1)
  const isPhone = useIsPhone()
  const comesIntoView = isPhone && isChosen && found === undefined
  const floors = useQuery({ ...placeFloorsQuery(tower.id, page), placeholderData: keepPreviousData })
  const place = useRef<HTMLDivElement>(null)
  const isLoaded = floors.data !== undefined
  useEffect(() => {
    if (comesIntoView && isLoaded) place.current?.scrollIntoView({ block: 'start' })
  }, [comesIntoView, isLoaded])
  if (floors.isError) return <ErrorState onRetry={() => void floors.refetch()}>{errorMessage(floors.error)}</ErrorState>
  if (floors.data === undefined) return <LoadingState />
  const widths = unitWidths(floors.data.items)
  const items = onlyVacant
    ? floors.data.items.map(withVacant).filter(({ units }) => units.length > 0)
    : floors.data.items
  return (
    <div ref={place} className={classes.comesIntoView}>
      <Section
        title={`Floors of ${tower.name}`}
        description={isPhone ? undefined : 'The width of a unit shows its size'}
        flush
        actions={
          <Checkbox
            label="Only vacant units"
            checked={onlyVacant}
            onChange={({ currentTarget }) => onOnlyVacant(currentTarget.checked)}
          />
        }
      >
        {items.length === 0 ? (
          <EmptyState title={onlyVacant ? 'No unit is vacant' : 'No floors yet'} />
        ) : (
          <ul className={classes.floors}>
            {items.map((floor) => (
              <Floor key={floor.id} floor={floor} widths={widths} isFound={floor.id === found} UnitLink={UnitLink} />
            ))}
          </ul>
        )}
        {floors.data.totalPage > 1 && (
          <Group justify="center" p="md">
            <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Higher floors
            </Button>
            <Button variant="default" disabled={page >= floors.data.totalPage} onClick={() => setPage(page + 1)}>
              Lower floors, {floorsPerPage} at a time
            </Button>
          </Group>
        )}
      </Section>
    </div>
  )
}

const withVacant = (floor: PlaceFloor): PlaceFloor => ({
  ...floor,
  units: floor.units.filter(({ status }) => status === 'VACANT'),
})

type FloorProps = {
  floor: PlaceFloor
  widths: ReadonlyMap<string, number>
  isFound: boolean
  UnitLink: RecordLink | undefined
}

const Floor = ({ floor, widths, isFound, UnitLink }: FloorProps) => {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFound) element.current?.scrollIntoView({ block: 'center' })
  }, [isFound])
  return (
    <li ref={element} className={classes.floor} data-found={isFound || undefined} aria-current={isFound || undefined}>
      <div className={classes.floorName}>{floor.name}</div>
      {floor.units.length === 0 ? (
        <div className={classes.quiet}>No units</div>
      ) : (
        <ul className={classes.units} aria-label={`Units of ${floor.name}`}>
          {floor.units.map((unit) => (
            <UnitTile key={unit.id} unit={unit} width={widths.get(unit.id) ?? 0} UnitLink={UnitLink} />
          ))}
        </ul>
      )}
    </li>
  )
}
