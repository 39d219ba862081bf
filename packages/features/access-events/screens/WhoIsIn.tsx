import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { dateOfInstant, instantOf, timeOfInstant } from '@atrium/validators/dates.ts'
import { Button, Group, Paper, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import {
  confidenceChoices,
  confidenceLabels,
  kindChoices,
  kindLabels,
  presenceListQuery,
  presencesQuery,
  presenceSummaryQuery,
  type Presence,
  type PresenceSearch,
  type PresenceSummary,
} from '../presenceQueries.ts'

type WhoIsInProps = { search: PresenceSearch; onSearch: (search: PresenceSearch) => void }

/** Heads by floor and company, now or at a moment that has passed, and who they are. */
export const WhoIsIn = ({ search, onSearch }: WhoIsInProps) => {
  // People who are let in are not told of one by one; now is asked for again every half minute.
  const refetchInterval = search.at === undefined ? 30_000 : false
  const summary = useQuery({ ...readable(presenceSummaryQuery(search)), refetchInterval }).data
  useQuery({ ...readable(presencesQuery(search)), refetchInterval })
  return (
    <ListScreen
      title="Who is in"
      description="Everybody who came in today and has not left, from doors, check-ins to bookings, reception and sign-ins to permit work. “Sure” means an entry door or reception, “Likely” a sign-in to work or any other activity in the last four hours. Somebody who leaves without passing a door counts until midnight at the site."
      query={presencesQuery}
      columns={columnsWith(useMoment())}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Name or e-mail"
      filters={filters}
      exports={{
        operation: 'generatePresenceRecord',
        download: (format) =>
          api.download('generatePresenceRecord', { query: { ...presenceListQuery(search), format } }),
      }}
      empty={
        <EmptyState title="Nobody is in" icon={IconUsersGroup}>
          People show up here when a door lets them in, or when they check in to a booking, at the reception or to work.
        </EmptyState>
      }
    >
      <Moment search={search} onSearch={onSearch} />
      {summary && <Heads summary={summary} search={search} onSearch={onSearch} />}
    </ListScreen>
  )
}

/** The moment that is shown: now, unless a day and a time are chosen. */
const Moment = ({ search, onSearch }: WhoIsInProps) => {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [now] = useState(() => new Date())
  const shown = search.at ? new Date(search.at) : now
  const date = dateOfInstant(shown, offset)
  const time = timeOfInstant(shown, offset)
  const show = (day: string | null, clock: string | null) => {
    if (day === null || clock === null) return
    const at = instantOf(day, clock, offset)
    onSearch({ ...search, page: undefined, at: at > new Date() ? undefined : at.toISOString() })
  }
  return (
    <Group align="end" mb="md" gap="sm">
      <DateField label="Day" value={date} max={dateOfInstant(now, offset)} onChange={(day) => show(day, time)} />
      <TimeSelect label="Time" value={time} onChange={(clock) => show(date, clock)} />
      {search.at !== undefined && (
        <Button variant="default" onClick={() => onSearch({ ...search, page: undefined, at: undefined })}>
          Now
        </Button>
      )}
    </Group>
  )
}

type HeadsProps = WhoIsInProps & { summary: PresenceSummary }

const Heads = ({ summary, search, onSearch }: HeadsProps) => {
  const moment = useMoment()
  const sure = summary.confidences.find(({ confidence }) => confidence === 'SURE')?.heads ?? 0
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} mb="lg">
      <Paper withBorder p="md" radius="md">
        <Text size="sm" c="dimmed">
          Total
        </Text>
        <Text fz="2rem" fw={700} lh={1.2}>
          {summary.heads}
        </Text>
        <Text size="sm" c="dimmed">
          {summary.kinds.map(({ kind, heads }) => `${kindLabels[kind]} ${heads}`).join(', ')}. {sure} sure,{' '}
          {summary.heads - sure} by other activity.
        </Text>
        <Text size="sm" c="dimmed">
          As of {moment(summary.asOf)}
        </Text>
      </Paper>
      <HeadList
        title="By floor"
        rows={summary.floors.map(({ id, name, within, heads }) => ({
          id,
          heads,
          name: within ? `${within}, ${name}` : name,
        }))}
        chosen={search.officeFloorId}
        onChoose={(officeFloorId) => onSearch({ ...search, page: undefined, officeFloorId })}
      />
      <HeadList
        title="By company"
        rows={summary.companies}
        chosen={search.companyId}
        onChoose={(companyId) => onSearch({ ...search, page: undefined, companyId })}
      />
    </SimpleGrid>
  )
}

type HeadListProps = {
  title: string
  rows: readonly { id: string | null; name: string; heads: number }[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

/** Heads of several places; choosing one narrows the list, choosing it again widens it. */
const HeadList = ({ title, rows, chosen, onChoose }: HeadListProps) => (
  <Paper withBorder p="md" radius="md">
    <Text size="sm" c="dimmed" mb="xs">
      {title}
    </Text>
    {rows.length === 0 && <Text>-</Text>}
    <Stack gap={2} mah="11rem" style={{ overflowY: 'auto' }} tabIndex={-1}>
      {rows.map(({ id, name, heads }) =>
        id === null ? (
          <Group key={name} justify="space-between" wrap="nowrap">
            <Text size="sm">{name}</Text>
            <Text fw={600}>{heads}</Text>
          </Group>
        ) : (
          <UnstyledButton
            key={id}
            aria-pressed={chosen === id}
            mih="1.75rem"
            onClick={() => onChoose(chosen === id ? undefined : id)}
          >
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" {...(chosen === id ? { fw: 700, td: 'underline' } : {})}>
                {name}
              </Text>
              <Text fw={600}>{heads}</Text>
            </Group>
          </UnstyledButton>
        ),
      )}
    </Stack>
  </Paper>
)

const filters: readonly ListFilter[] = [
  { kind: 'choice', key: 'kind', label: 'Kind', options: kindChoices },
  { kind: 'choice', key: 'confidence', label: 'Certainty', options: confidenceChoices },
]

const signWords = {
  ENTRY: 'Came in by',
  DOOR: 'Passed',
  CHECK_IN: 'Checked in to',
  RECEPTION: 'Checked in at the reception',
  PERMIT: 'Signed in to work at',
}

const belonging = {
  PERSON: (company: string) => company,
  VISITOR: (company: string) => `Visitor of ${company}`,
  CREW: (company: string) => `Contractor of ${company}`,
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<Presence>[] => [
  {
    key: 'fullName',
    header: 'Person',
    cell: ({ fullName, kind, officeCentre }) => (
      <div>
        {fullName}
        <Text size="xs" c="dimmed">
          {belonging[kind](officeCentre.name)}
        </Text>
      </div>
    ),
  },
  {
    key: 'place',
    header: 'Where',
    cell: ({ officeFloor, officeTower, site }) =>
      [officeTower?.name, officeFloor?.name].filter(Boolean).join(', ') || site?.name,
  },
  {
    key: 'sign',
    header: 'Last activity',
    hideBelow: 'sm',
    cell: ({ sign, place }) => `${signWords[sign]} ${place ?? ''}`,
  },
  { key: 'lastSeen', header: 'Last seen', sortable: true, cell: ({ lastSeen }) => moment(lastSeen) },
  {
    key: 'confidence',
    header: 'Certainty',
    hideBelow: 'md',
    cell: ({ confidence }) => <StatusBadge status={confidence} label={confidenceLabels[confidence]} />,
  },
]
