import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { dateOfInstant, instantOf, timeOfInstant } from '@atrium/validators/dates.ts'
import { Checkbox, SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import {
  placeFields,
  placeKindOf,
  placeOptions,
  type PlaceKind,
  type WhoCouldEnterSearch,
} from '../whoCouldEnterQueries.ts'

type EntryQuestionProps = { search: WhoCouldEnterSearch; onSearch: (search: WhoCouldEnterSearch) => void }

const kinds: { value: PlaceKind; label: string }[] = [
  { value: 'DOOR', label: 'Door' },
  { value: 'FLOOR', label: 'Floor' },
  { value: 'GROUP', label: 'Access group' },
]

/** What is asked: by which place, when, and whether a pass was needed. */
export const EntryQuestion = ({ search, onSearch }: EntryQuestionProps) => {
  const asked = placeKindOf(search)
  const [kind, setKind] = useState<PlaceKind>(asked ?? 'DOOR')
  const load = useMemo(() => placeOptions(kind), [kind])
  const { accessDoorId, officeFloorId, accessGroupId, page: _page, ...others } = search
  const place = { DOOR: accessDoorId, FLOOR: officeFloorId, GROUP: accessGroupId }[kind] ?? null
  const ask = (changes: object) => onSearch({ ...others, ...(place ? { [placeFields[kind]]: place } : {}), ...changes })
  return (
    <Stack gap="sm" mb="lg">
      <SegmentedControl
        aria-label="What is asked about"
        data={kinds}
        value={kind}
        onChange={(value) => {
          const next = kinds.find((one) => one.value === value)?.value ?? 'DOOR'
          setKind(next)
          onSearch(others)
        }}
        style={{ alignSelf: 'start' }}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DropdownField
          key={kind}
          label={kinds.find(({ value }) => value === kind)?.label ?? ''}
          required
          load={load}
          value={place}
          onChange={(id) => onSearch({ ...others, ...(id ? { [placeFields[kind]]: id } : {}) })}
        />
        <MomentFields at={search.at} onAt={(at) => ask({ at })} />
      </SimpleGrid>
      <Checkbox
        label="Include people without a valid pass"
        checked={search.withoutPass === 'true'}
        onChange={({ currentTarget }) => ask({ withoutPass: currentTarget.checked ? 'true' : undefined })}
      />
    </Stack>
  )
}

type MomentFieldsProps = { at: string | undefined; onAt: (at: string | undefined) => void }

/** A day and a time by the clock of the office centre; now, until both are chosen. */
const MomentFields = ({ at, onAt }: MomentFieldsProps) => {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [date, setDate] = useState(at ? dateOfInstant(at, offset) : null)
  const [time, setTime] = useState<string | null>(at ? timeOfInstant(at, offset) : '09:00')
  const tell = (day: string | null, minute: string | null) =>
    onAt(day && minute ? instantOf(day, minute, offset).toISOString() : undefined)
  return (
    <>
      <DateField
        label="Day"
        placeholder="Now"
        value={date}
        onChange={(day) => {
          setDate(day)
          tell(day, time)
        }}
      />
      <TimeSelect
        label="Time"
        disabled={date === null}
        value={time}
        onChange={(minute) => {
          setTime(minute)
          tell(date, minute)
        }}
      />
    </>
  )
}
