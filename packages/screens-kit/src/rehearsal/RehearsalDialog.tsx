import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { useMoment } from '../useMoment.ts'
import type { ConfirmOptions } from '@atrium/ui/ConfirmDialog.tsx'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { dateFormats } from '@atrium/validators/dates.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Alert, Badge, Button, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

type AccessChange = Schemas['AccessChange']

type RehearsalDialogProps = Pick<ConfirmOptions, 'title' | 'confirmLabel' | 'danger' | 'action'> & {
  rehearsal: Schemas['Rehearsal']
  opened: boolean
  onAnswer: (agreed: boolean) => void
}

/** As many as fit without scrolling for long; whoever is not among them is found by the search. */
const shown = 20

/** Who would gain and who would lose which doors, before it happens. */
const RehearsalDialog = ({ rehearsal, opened, onAnswer, action, ...words }: RehearsalDialogProps) => {
  const [text, setText] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const found = rehearsal.items.filter((change) => wordsOf(change).includes(text.trim().toLowerCase()))
  const rows = found.slice(0, shown)
  const goOn = async () => {
    setIsRunning(true)
    setFailure(undefined)
    try {
      await action?.()
      onAnswer(true)
    } catch (error) {
      setFailure(errorMessage(error))
    }
    setIsRunning(false)
  }
  return (
    <Dialog opened={opened} title={words.title} size="lg" locked={isRunning} onClose={() => onAnswer(false)}>
      <Stack gap="md">
        <Text>{summaryOf(rehearsal)}</Text>
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {rehearsal.items.length > shown && (
          <TextInput
            label="Search"
            placeholder="Name, company or door"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        <Changes rows={rows} />
        <Text size="sm" c="dimmed" aria-live="polite">
          {footOf(rehearsal, rows.length, found.length)}
        </Text>
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={() => onAnswer(false)} disabled={isRunning}>
          Back
        </Button>
        <Button {...(words.danger ? { color: 'red' } : {})} loading={isRunning} onClick={() => void goOn()}>
          {words.confirmLabel ?? 'Save'}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const Changes = ({ rows }: { rows: readonly AccessChange[] }) => {
  const moment = useMoment()
  return (
    <Table.ScrollContainer minWidth="26rem" scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" aria-label="Who gains and who loses access">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Person</Table.Th>
            <Table.Th scope="col">Doors</Table.Th>
            <Table.Th scope="col">From</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((change) => (
            <Table.Tr key={`${change.kind} ${change.user.id}`}>
              <Table.Td>
                {change.user.name}
                <Text size="xs" c="dimmed">
                  {change.companyName}
                </Text>
              </Table.Td>
              <Table.Td>
                <Kind kind={change.kind} /> {doorsOf(change)}
              </Table.Td>
              <Table.Td>{moment(change.firstDate, dateFormats.moment)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const Kind = ({ kind }: Pick<AccessChange, 'kind'>) =>
  kind === 'LOST' ? (
    <Badge color="red" variant="light" leftSection={<IconMinus size={12} aria-hidden />}>
      Loses
    </Badge>
  ) : (
    <Badge color="green" variant="light" leftSection={<IconPlus size={12} aria-hidden />}>
      Gains
    </Badge>
  )

const doorsOf = ({ accessDoors, noOfDoors }: AccessChange): string => {
  const more = noOfDoors - accessDoors.length
  const names = accessDoors.map(({ name }) => name).join(', ')
  return more > 0 ? `${names} and ${more} more` : names
}

const wordsOf = ({ user, companyName, accessDoors }: AccessChange): string =>
  [user.name, companyName, ...accessDoors.map(({ name }) => name)].join(' ').toLowerCase()

function summaryOf({ noOfPeopleLosing, noOfPeopleGaining, noOfDoors }: Schemas['Rehearsal']): string {
  const parts = [
    ...(noOfPeopleLosing > 0 ? [countOf(noOfPeopleLosing, 'person loses', 'people lose')] : []),
    ...(noOfPeopleGaining > 0 ? [countOf(noOfPeopleGaining, 'person gains', 'people gain')] : []),
  ]
  return `${parts.join(', ')} access at some time to ${countOf(noOfDoors, 'door', 'doors')}.`
}

function footOf({ items, noOfPeopleLosing, noOfPeopleGaining }: Schemas['Rehearsal'], rows: number, found: number) {
  const all = noOfPeopleLosing + noOfPeopleGaining
  const beyond = all > items.length ? `; the first ${items.length} of ${all} can be searched` : ''
  return found > rows || beyond ? `${rows} of ${found} shown${beyond}` : ''
}

export default RehearsalDialog
