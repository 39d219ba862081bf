import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { ExportMenu } from '@atrium/screens-kit/list/ExportMenu.tsx'
import { PagedTable } from '@atrium/screens-kit/list/PagedTable.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { confidenceWords, evidenceText, musterPersonWords, musterStateWords } from '@atrium/validators/musterWords.ts'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { musterPeopleQuery, underWay, type MusterDetail, type MusterPerson } from './musterQueries.ts'

type State = MusterPerson['state']

const states: readonly State[] = ['UNACCOUNTED', 'MISSING', 'NEED_HELP', 'NOT_HERE', 'SAFE']
const order = { sortProperties: 'floorName', sortDirection: 'ASC' } as const

/** Whom to look for and who is found, by floor; the control room marks people too. */
export const PeoplePart = ({ muster }: { muster: MusterDetail }) => {
  const { id, status } = muster
  const [state, setState] = useState<State | ''>('')
  const [term, setTerm] = useState('')
  const moment = useMoment()
  const mayMark = useCan('markMusterPerson') && status === 'ONGOING'
  const query = { ...order, ...(state ? { state } : {}), ...(term ? { wildcardSearch: term } : {}) }
  return (
    <Section
      title="People"
      actions={
        <ExportMenu
          operation="generateMusterRecord"
          download={(format) => api.download('generateMusterRecord', { path: { id }, query: { ...query, format } })}
        />
      }
    >
      <Group align="end" mb="sm" gap="sm">
        <SearchBox value={term} label="Search people" hint="Name or company" onSearch={setTerm} />
        <NativeSelect
          label="State"
          value={state}
          onChange={({ currentTarget }) => setState(states.find((each) => each === currentTarget.value) ?? '')}
          data={[
            { value: '', label: 'Everybody' },
            ...states.map((value) => ({ value, label: musterStateWords[value] })),
          ]}
        />
      </Group>
      <PagedTable
        key={`${state} ${term}`}
        label="People"
        columns={columnsWith(moment, mayMark)}
        query={(page) => musterPeopleQuery(id, { ...query, ...page })}
        limit={20}
        refetchInterval={status === 'ONGOING' ? underWay : false}
        rowKey={(person) => person.id}
      />
    </Section>
  )
}

const columnsWith = (moment: ReturnType<typeof useMoment>, mayMark: boolean): readonly Column<MusterPerson>[] => [
  {
    key: 'fullName',
    header: 'Person',
    cell: ({ fullName, companyName, kind, note, floorName }) => (
      <div>
        {fullName}
        <Text size="xs" c="dimmed">
          {[companyName, floorName, kind === 'PERSON' ? null : musterPersonWords[kind], note]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
    ),
  },
  {
    key: 'evidence',
    header: 'Last activity',
    hideBelow: 'md',
    cell: (person) => (
      <div>
        {evidenceText(person)}, {moment(person.evidenceDate)}
        <Text size="xs" c="dimmed">
          {confidenceWords[person.confidence]}
          {person.arrived && person.kind !== 'UNKNOWN' && ', came after the start'}
          {person.leftDate && `, left by a door ${moment(person.leftDate)}`}
        </Text>
      </div>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, stateBy, stateDate, assemblyPoint }) => (
      <div>
        <StatusBadge status={state} label={musterStateWords[state]} />
        <Text size="xs" c="dimmed">
          {[stateBy, stateDate && moment(stateDate)].filter(Boolean).join(', ')}
        </Text>
        <Text size="xs" c="dimmed">
          {assemblyPoint}
        </Text>
      </div>
    ),
  },
  ...(mayMark
    ? [
        {
          key: 'mark',
          header: 'Mark',
          cell: (person: MusterPerson) => <MarkButton person={person} />,
        },
      ]
    : []),
]

const MarkButton = ({ person: { id, fullName, state } }: { person: MusterPerson }) => {
  const isSafe = state === 'SAFE'
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() =>
        askStatus({
          title: isSafe ? `Take back that ${fullName} is safe` : `Mark ${fullName} as safe`,
          message: isSafe ? 'They will be looked for again.' : 'Mark them only if somebody has seen or spoken to them.',
          confirmLabel: isSafe ? 'Take back' : 'Mark as safe',
          action: () =>
            api.call(
              'markMusterPerson',
              { path: { id }, body: { state: isSafe ? 'WITHDRAWN' : 'SAFE' } },
              { silent: true },
            ),
        })
      }
      aria-label={isSafe ? `Take back that ${fullName} is safe` : `Mark ${fullName} as safe`}
    >
      {isSafe ? 'Take back' : 'Safe'}
    </Button>
  )
}
