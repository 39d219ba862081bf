import type { Schemas } from '@atrium/api-client/client.ts'
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'

export type Decision = Schemas['Decision']

type DecisionFormProps = { problem: string | undefined; onDecide: (decision: Decision) => Promise<void> }

const mostCharacters = 500

/** Approve at once, or reject with a reason. */
export const DecisionForm = ({ problem, onDecide }: DecisionFormProps) => {
  const [rejects, setRejects] = useState(false)
  const [remark, setRemark] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState<Decision['decision']>()
  const decide = async (decision: Decision) => {
    setBusy(decision.decision)
    await onDecide(decision)
    setBusy(undefined)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (remark.trim() === '') setMissing(true)
    else void decide({ decision: 'REJECTED', remark: remark.trim() })
  }
  return (
    <Stack gap="md" mt="md">
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {rejects ? (
        <form onSubmit={onSubmit} noValidate>
          <Textarea
            label="Reason"
            description="It is sent to the person who made the request"
            withAsterisk
            required
            rows={3}
            maxLength={mostCharacters}
            value={remark}
            error={missing && 'Give a reason.'}
            onChange={({ currentTarget }) => {
              setRemark(currentTarget.value)
              setMissing(false)
            }}
          />
          <Group gap="xs" mt="sm">
            <Button type="submit" color="red" loading={busy === 'REJECTED'}>
              Reject
            </Button>
            <Button variant="default" disabled={busy !== undefined} onClick={() => setRejects(false)}>
              Back
            </Button>
          </Group>
        </form>
      ) : (
        <Group gap="xs" grow>
          <Button
            size="md"
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={busy === 'APPROVED'}
            onClick={() => void decide({ decision: 'APPROVED' })}
          >
            Approve
          </Button>
          <Button
            size="md"
            variant="outline"
            color="red"
            leftSection={<IconX size={18} aria-hidden />}
            disabled={busy !== undefined}
            onClick={() => setRejects(true)}
          >
            Reject
          </Button>
        </Group>
      )}
    </Stack>
  )
}
