import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { dateFormats } from '@atrium/validators/dates.ts'
import { Alert, Button, Group, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { WiredDoor } from './vendorLabQueries.ts'

type Shown = Schemas['LabTapInput']['credentialType']
type Happening = Schemas['LabHappeningInput']['kind']
type Values = { doorId: string | null; credentialType: Shown; value: string; floor: string | null }

const shownLabels: Record<Shown, string> = {
  EMAIL: 'E-mail of a person',
  QR: 'Pass code',
  CARD: 'Card number',
  PIN: 'PIN',
  MOBILE: 'Mobile pass',
  FACE: 'Face',
}

const happenings: Record<Happening, { label: string; told: string }> = {
  DOOR_OPENED: { label: 'Leave it open', told: 'stands open. Its controller tells once it is open for too long' },
  DOOR_FORCED: { label: 'Force it', told: 'was forced' },
  DOOR_HELD_OPEN: { label: 'Hold it open', told: 'is held open' },
  DOOR_CLOSED: { label: 'Close it', told: 'is closed again' },
}

// The keys of the tables above.
const shownKinds = Object.keys(shownLabels) as Shown[]
const happeningKinds = Object.keys(happenings) as Happening[]

/** Shows something to the reader of a door, or lets something happen at it; says what came of it. */
export const TapForm = ({ doors }: { doors: readonly WiredDoor[] }) => {
  const id = useId()
  const moment = useMoment()
  const form = useForm<Values>({
    initialValues: { doorId: null, credentialType: 'EMAIL', value: '', floor: null },
    validate: {
      doorId: (doorId) => (doorId === null ? 'Choose a door.' : null),
      value: (value) => (value.trim() === '' ? 'Enter what is shown to the reader.' : null),
    },
  })
  const { doorId, credentialType } = form.values
  const door = doors.find((one) => one.id === doorId)
  const tapping = useMutation({
    mutationFn: async ({ value, floor, ...shown }: Values) => {
      const body = {
        ...shown,
        doorId: door?.id ?? '',
        value: value.trim(),
        floor: floor === null ? null : Number(floor),
      }
      const verdict = await api.call('tapLabDoor', { body }, { silent: true })
      const who = verdict.holder ?? (shown.credentialType === 'PIN' ? 'The PIN' : body.value)
      const by = verdict.decidedBy === 'SERVER' ? 'the server' : 'its controller'
      const what = verdict.result === 'GRANTED' ? 'passed' : 'was refused at'
      const why = verdict.reason ? `: ${verdict.reason.replace(/\.$/, '')}` : ''
      return `${who} ${what} ${door?.name}${why}. Decided by ${by} at ${moment(verdict.at, dateFormats.time)}.`
    },
  })
  const happening = useMutation({
    mutationFn: async (kind: Happening) => {
      await api.call('addLabHappening', { body: { doorId: door?.id ?? '', kind } }, { silent: true })
      return `${door?.name} ${happenings[kind].told}.`
    },
  })
  const last = happening.submittedAt > tapping.submittedAt ? happening : tapping
  return (
    <Section title="At a door" description="Present a pass to its reader, or simulate what its contact reports">
      <form onSubmit={form.onSubmit((values) => tapping.mutate(values))} aria-describedby={id} noValidate>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
          <Select
            label="Door"
            required
            searchable
            allowDeselect={false}
            nothingFoundMessage="No door of this name"
            data={doors.map(({ id: value, name }) => ({ value, label: name }))}
            {...form.getInputProps('doorId')}
          />
          <Select
            label="What is shown"
            allowDeselect={false}
            data={shownKinds.map((value) => ({ value, label: shownLabels[value] }))}
            {...form.getInputProps('credentialType')}
          />
          <TextInput
            label={shownLabels[credentialType]}
            required
            maxLength={254}
            autoComplete="off"
            {...form.getInputProps('value')}
          />
          {door && door.floors.length > 0 && (
            <Select
              label="Floor that is pressed"
              clearable
              data={door.floors.map(({ relayNo, name }) => ({ value: String(relayNo), label: name }))}
              {...form.getInputProps('floor')}
            />
          )}
        </SimpleGrid>
        <Group gap="sm" mt="md">
          <Button type="submit" loading={tapping.isPending}>
            Tap the door
          </Button>
          {happeningKinds.map((kind) => (
            <Button
              key={kind}
              variant="default"
              disabled={!door}
              loading={happening.isPending && happening.variables === kind}
              onClick={() => happening.mutate(kind)}
            >
              {happenings[kind].label}
            </Button>
          ))}
        </Group>
      </form>
      <Text component="output" id={id} display="block" mt="md">
        {last.isPending ? '' : last.data}
      </Text>
      {last.isError && (
        <Alert color="red" role="alert" mt="sm">
          {errorMessage(last.error)}
        </Alert>
      )}
    </Section>
  )
}
