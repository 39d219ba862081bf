import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { VisitorLayout } from '../VisitorLayout.tsx'
import classes from './Directory.module.css'

type Entry = Schemas['DirectoryEntry']

/** /directory: who is in the building, for visitors and the board in the lobby (doc 1 §2.2). */
export const DirectoryPage = ({ centreCode }: { centreCode: string }) => {
  const { t } = useTranslation()
  const centre = useQuery(api.query('getRegistrationCentre', { path: { centreCode } }))
  const id = centre.data?.id
  const directory = useQuery({
    ...api.query('getPublicDirectory', { path: { officeCentreId: id ?? '' } }),
    enabled: id !== undefined,
  })
  const failure = centre.error ?? directory.error
  return (
    <VisitorLayout>
      {failure ? (
        <ErrorState title={t('directory.unusable')}>{errorMessage(failure)}</ErrorState>
      ) : directory.data ? (
        <Directory {...directory.data} />
      ) : (
        <LoadingState label={t('loading')} />
      )}
    </VisitorLayout>
  )
}

const Directory = ({ companyName, buildingName, entries }: Schemas['Directory']) => {
  const { t } = useTranslation()
  const [term, setTerm] = useState('')
  const found = entries.filter((entry) => isFound(entry, term))
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{buildingName ?? companyName}</Title>
        <Text c="dimmed">{t('directory.title')}</Text>
      </div>
      <SearchBox value={term} label={t('directory.search')} hint={t('directory.hint')} onSearch={setTerm} />
      {found.length === 0 ? (
        <EmptyState title={entries.length === 0 ? t('directory.nobodyYet') : t('directory.nobody')}>
          {entries.length === 0 ? t('directory.ask') : t('directory.tryPart')}
        </EmptyState>
      ) : (
        <Section>
          <ul className={classes.entries}>
            {found.map((entry) => (
              <li key={entry.companyName}>
                <Text fw={600}>{entry.companyName}</Text>
                <Places of={entry} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  )
}

const isFound = ({ companyName, places }: Entry, term: string) =>
  [companyName, ...places.map(({ unitNo }) => unitNo)].some((text) => text.toLowerCase().includes(term.toLowerCase()))

/** A line for each floor, such as 'East Tower, L3: 03-01, 03-02'; no line breaks within the number of a unit. */
const Places = ({ of: entry }: { of: Entry }) => {
  const { t } = useTranslation()
  const floors = floorsOf(entry)
  if (floors.length === 0) return <Text c="dimmed">{t('directory.ask')}</Text>
  return floors.map(([floor, units]) => (
    <Text key={floor} c="dimmed">
      {floor}:{' '}
      {units.map((unit, index) => (
        <Fragment key={unit}>
          {index > 0 && ', '}
          <span className={classes.unit}>{unit}</span>
        </Fragment>
      ))}
    </Text>
  ))
}

function floorsOf({ places }: Entry): [floor: string, units: string[]][] {
  const floors = new Map<string, string[]>()
  for (const { towerName, floorNo, unitNo } of places) {
    const floor = `${towerName}, ${floorNo}`
    floors.set(floor, [...(floors.get(floor) ?? []), unitNo])
  }
  return [...floors]
}
