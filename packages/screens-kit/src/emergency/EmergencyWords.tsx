import type { Schemas } from '@atrium/api-client/client.ts'
import { Alert, Badge, Button, Group, List, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconAlertTriangle, IconHandStop, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'

type Answer = Schemas['BroadcastAnswerInput']

type EmergencyWordsProps = {
  broadcast: Schemas['MyBroadcast']
  /** The answer on its way. */
  sending: Answer['status'] | undefined
  /** Whether it is sent again because the network is away. */
  waits: boolean
  problem: string | undefined
  onAnswer: (answer: Answer) => void
}

/** What an emergency says, and two large buttons: safe, or in need of help. */
export const EmergencyWords = ({ broadcast, sending, waits, problem, onAnswer }: EmergencyWordsProps) => {
  const { title, message, instructions, ongoing, responseRequired } = broadcast
  const steps = instructions?.split('\n').filter((line) => line.trim() !== '') ?? []
  return (
    <Stack gap="md">
      <Kind broadcast={broadcast} />
      <Title order={1}>{title}</Title>
      <Text size="lg" style={{ whiteSpace: 'pre-wrap' }}>
        {message}
      </Text>
      {steps.length > 0 && (
        <List type="ordered">
          {steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      )}
      <div aria-live="assertive">
        <Said broadcast={broadcast} />
        {waits && <Alert color="yellow">There is no network. Your answer will be sent as soon as possible.</Alert>}
        {problem && <Alert color="red">{problem}</Alert>}
      </div>
      {ongoing && responseRequired && <Answers sending={sending} onAnswer={onAnswer} />}
    </Stack>
  )
}

type Shown = Pick<EmergencyWordsProps, 'broadcast'>

/** As messages about it begin. */
const kindWords: Record<Schemas['BroadcastSeverity'], string> = {
  CRITICAL: 'Emergency',
  WARNING: 'Warning',
  INFO: 'Information',
}

const Kind = ({ broadcast: { drill, severity, companyName } }: Shown) => {
  const isCalm = drill || severity === 'INFO'
  const words = drill ? 'This is a drill' : kindWords[severity]
  return (
    <Group gap="xs">
      <Badge
        size="lg"
        color={isCalm ? 'blue' : 'red'}
        variant="light"
        leftSection={<IconAlertTriangle size={14} aria-hidden />}
      >
        {words}
      </Badge>
      <Text size="sm" c="dimmed">
        {companyName}
      </Text>
    </Group>
  )
}

const Said = ({ broadcast: { ongoing, status, fullName } }: Shown) => (
  <>
    {!ongoing && <Alert color="blue">This is over. Thank you.</Alert>}
    {status === 'SAFE' && (
      <Alert color="green" icon={<IconShieldCheck aria-hidden />}>
        {fullName}, you said that you are safe.
      </Alert>
    )}
    {status === 'NEED_HELP' && (
      <Alert color="red" icon={<IconHandStop aria-hidden />}>
        {fullName}, you asked for help. The people responsible have been told.
      </Alert>
    )}
  </>
)

const Answers = ({ sending, onAnswer }: Pick<EmergencyWordsProps, 'sending' | 'onAnswer'>) => {
  const [where, setWhere] = useState('')
  return (
    <Stack gap="md">
      <Button
        size="xl"
        color="green.9"
        leftSection={<IconShieldCheck size={24} aria-hidden />}
        loading={sending === 'SAFE'}
        disabled={sending === 'NEED_HELP'}
        onClick={() => onAnswer({ status: 'SAFE', remark: null })}
      >
        I am safe
      </Button>
      <TextInput
        label="Where you are, if you need help"
        maxLength={200}
        value={where}
        onChange={({ currentTarget }) => setWhere(currentTarget.value)}
      />
      <Button
        size="xl"
        color="red.9"
        leftSection={<IconHandStop size={24} aria-hidden />}
        loading={sending === 'NEED_HELP'}
        disabled={sending === 'SAFE'}
        onClick={() => onAnswer({ status: 'NEED_HELP', remark: where.trim() || null })}
      >
        I need help
      </Button>
    </Stack>
  )
}
