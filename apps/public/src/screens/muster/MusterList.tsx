import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Button, NativeSelect, Progress, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { MetSomebody } from './MetSomebody.tsx'
import { PersonRow } from './PersonRow.tsx'
import type { Deed, Looked, MarkState, OpenMuster } from './musterPhone.ts'

type MusterListProps = { muster: OpenMuster; people: readonly Looked[]; act: (...deeds: Deed[]) => void }

const shows = [
  { value: 'OPEN', label: 'To find' },
  { value: 'ALL', label: 'Everybody' },
]
const groupings = [
  { value: 'floorName', label: 'By floor' },
  { value: 'companyName', label: 'By company' },
]
type Grouping = 'floorName' | 'companyName'

const isOpen = ({ settled }: Looked) => settled.accountedAt === null

/** Whom to look for, by floor or company; each is marked with one press. */
export const MusterList = ({ muster, people, act }: MusterListProps) => {
  const [show, setShow] = useState('OPEN')
  const [grouping, setGrouping] = useState<Grouping>('floorName')
  const [term, setTerm] = useState('')
  const [point, setPoint] = useState(muster.assemblyPoints[0] ?? '')
  const [isAdding, setIsAdding] = useState(false)
  // Whoever was just marked stays in sight until something else is looked for, to be taken back.
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const assemblyPoint = point || null
  const mark = (personId: string, state: MarkState, withdrawsId: string | null = null) => {
    setMarked(new Set([...marked, personId]))
    act({ what: 'mark', mark: { id: crypto.randomUUID(), personId, state, withdrawsId, assemblyPoint } })
  }
  const words = term.trim().toLowerCase()
  const shown = people.filter(
    (person) =>
      (show === 'ALL' || words !== '' || isOpen(person) || marked.has(person.id)) &&
      `${person.fullName} ${person.companyName ?? ''}`.toLowerCase().includes(words),
  )
  const found = people.filter((person) => !isOpen(person)).length
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} aria-live="polite">
          {found} of {people.length} accounted for
        </Text>
        <Progress
          value={people.length === 0 ? 100 : (found * 100) / people.length}
          aria-label="Accounted for"
          size="lg"
        />
      </div>
      {muster.assemblyPoints.length > 0 && (
        <NativeSelect
          label="You are at"
          data={muster.assemblyPoints}
          value={point}
          onChange={({ currentTarget }) => setPoint(currentTarget.value)}
        />
      )}
      <SearchBox value={term} label="Search people" hint="Name or company" onSearch={setTerm} />
      <SegmentedControl
        fullWidth
        aria-label="People to show"
        data={shows}
        value={show}
        onChange={(value) => {
          setMarked(new Set())
          setShow(value)
        }}
      />
      <SegmentedControl
        fullWidth
        aria-label="Group people"
        data={groupings}
        value={grouping}
        onChange={(value) => setGrouping(value as Grouping)}
      />
      {isAdding ? (
        <MetSomebody
          onCancel={() => setIsAdding(false)}
          onMet={(met) => {
            const id = crypto.randomUUID()
            setMarked(new Set([...marked, id]))
            act(
              { what: 'person', person: { id, ...met } },
              { what: 'mark', mark: { id: crypto.randomUUID(), personId: id, state: 'SAFE', assemblyPoint } },
            )
            setIsAdding(false)
          }}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          Somebody not on the list
        </Button>
      )}
      {shown.length === 0 && (
        <EmptyState title={words ? 'Nobody with this name' : 'Everybody is accounted for'} icon={IconUsersGroup}>
          {words ? 'Add them with “Somebody not on the list”.' : 'Stay until the muster ends.'}
        </EmptyState>
      )}
      {groupsOf(shown, grouping).map(([name, group]) => (
        <section key={name} aria-label={name}>
          <Title order={2} size="h4" mb="xs">
            {name}
          </Title>
          <Stack gap="xs">
            {group.map((person) => (
              <PersonRow key={person.id} person={person} onMark={mark} />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}

const unknownGroup: Record<Grouping, string> = { floorName: 'Floor not known', companyName: 'Company not known' }

function groupsOf(people: readonly Looked[], grouping: Grouping): [string, Looked[]][] {
  const groups = Map.groupBy(people, (person) => person[grouping] ?? unknownGroup[grouping])
  return [...groups].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
}
