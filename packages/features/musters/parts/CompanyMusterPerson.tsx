import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { evidenceText, musterPersonWords, musterStateWords } from '@atrium/validators/musterWords.ts'
import { Alert, Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MusterPerson } from '../companyMusterQueries.ts'

type MarkState = 'SAFE' | 'MISSING' | 'NEED_HELP' | 'NOT_HERE' | 'WITHDRAWN'

const labels: Record<MarkState, string> = {
  SAFE: 'Safe',
  MISSING: 'Missing',
  NEED_HELP: 'Needs help',
  NOT_HERE: 'Not here',
  WITHDRAWN: 'Take back',
}

/** What can be said of somebody now: whoever is safe stays so until it is taken back. */
function offeredIn(state: MusterPerson['state']): readonly MarkState[] {
  if (state === 'SAFE') return ['WITHDRAWN']
  const others = (['SAFE', 'MISSING', 'NEED_HELP', 'NOT_HERE'] as const).filter((said) => said !== state)
  return state === 'UNACCOUNTED' ? others : [...others, 'WITHDRAWN']
}

type PersonProps = { person: MusterPerson; assemblyPoints: readonly string[] }

/** One of the company who is looked for: where they were last, and what is known of them. */
export const CompanyMusterPerson = ({ person, assemblyPoints }: PersonProps) => {
  const moment = useMoment()
  const mayMark = useCan('markCompanyMusterPerson')
  const { fullName, kind, floorName, state, stateBy, stateDate, assemblyPoint, leftDate } = person
  return (
    <Paper withBorder p="sm" radius="md" component="article" aria-label={fullName}>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text fw={600}>{fullName}</Text>
            <Text size="sm" c="dimmed">
              {[kind === 'PERSON' ? null : musterPersonWords[kind], floorName].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <StatusBadge status={state} label={musterStateWords[state]} />
        </Group>
        <Text size="sm">
          {evidenceText(person)}, {moment(person.evidenceDate)}
        </Text>
        {leftDate && (
          <Text size="sm" fw={600}>
            Left by a door, {moment(leftDate)}
          </Text>
        )}
        {stateBy && (
          <Text size="sm">
            {[`Marked by ${stateBy}`, stateDate && moment(stateDate), assemblyPoint].filter(Boolean).join(', ')}
          </Text>
        )}
        {mayMark && <Marks person={person} assemblyPoints={assemblyPoints} />}
      </Stack>
    </Paper>
  )
}

const Marks = ({ person: { id, fullName, state }, assemblyPoints }: PersonProps) => {
  const [point, setPoint] = useState(assemblyPoints[0] ?? '')
  const marking = useMutation({
    mutationKey: ['markCompanyMusterPerson'],
    mutationFn: (said: MarkState) =>
      api.call(
        'markCompanyMusterPerson',
        { path: { id }, body: { state: said, assemblyPoint: said === 'SAFE' && point !== '' ? point : null } },
        { silent: true },
      ),
  })
  const button = (said: MarkState) => (
    <Button
      key={said}
      variant={said === 'SAFE' ? 'filled' : 'default'}
      leftSection={said === 'SAFE' ? <IconCheck size={18} aria-hidden /> : undefined}
      disabled={marking.isPending}
      aria-label={`${labels[said]}: ${fullName}`}
      onClick={() => marking.mutate(said)}
    >
      {labels[said]}
    </Button>
  )
  return (
    <>
      {marking.isError && (
        <Alert color="red" role="alert">
          {errorMessage(marking.error)}
        </Alert>
      )}
      {state !== 'SAFE' && assemblyPoints.length > 1 && (
        <NativeSelect
          label="Seen at"
          aria-label={`Where ${fullName} was seen`}
          data={[...assemblyPoints]}
          value={point}
          onChange={({ currentTarget }) => setPoint(currentTarget.value)}
        />
      )}
      <Group gap="xs">{offeredIn(state).map((said) => button(said))}</Group>
    </>
  )
}
