import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Alert, Button, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VisitorLayout } from '../VisitorLayout.tsx'

type OpenAlert = Schemas['OpenAlert']

const openAlertQuery = (token: string) => api.query('getOpenAlert', { path: { token } }, { silent: true })

/** An alert, and acknowledging it, by the link of a mail. */
export const AlertPage = ({ token }: { token: string }) => {
  const alert = useQuery(openAlertQuery(token))
  return (
    <VisitorLayout>
      {alert.isPending && <LoadingState />}
      {alert.isError && !alert.data && (
        <ErrorState title="This link cannot be used" order={1}>
          {errorMessage(alert.error)}
        </ErrorState>
      )}
      {alert.data && <Shown alert={alert.data} token={token} onDone={async () => void (await alert.refetch())} />}
    </VisitorLayout>
  )
}

type ShownProps = { alert: OpenAlert; token: string; onDone: () => Promise<void> }

const Shown = ({ alert, token, onDone }: ShownProps) => {
  const isOpen = alert.status !== 'RESOLVED'
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{isOpen ? (alert.about ?? alert.ruleName) : 'This alert is resolved'}</Title>
        <Text c="dimmed" mt={4}>
          {alert.triggerEventName}
        </Text>
      </div>
      <Section title="About">
        <DescriptionList
          items={[
            { label: 'About', value: alert.about },
            { label: 'Where', value: alert.companyName },
            { label: 'Since', value: alert.raisedText },
            { label: 'Level', value: alert.levelStr },
            { label: 'Resolved', value: alert.resolvedText },
            { label: 'Resolved by', value: isOpen ? null : (alert.resolvedBy ?? 'The condition ended') },
            { label: 'Remark', value: alert.remark },
          ].filter(({ value }) => value)}
        />
      </Section>
      {isOpen && <Acknowledgement token={token} onDone={onDone} />}
    </Stack>
  )
}

const Acknowledgement = ({ token, onDone }: Omit<ShownProps, 'alert'>) => {
  const [remark, setRemark] = useState('')
  const sending = useMutation({
    mutationKey: ['acknowledgeOpenAlert'],
    mutationFn: () =>
      api.call('acknowledgeOpenAlert', { path: { token }, body: { remark: remark.trim() || null } }, { silent: true }),
    onSettled: onDone,
  })
  return (
    <Section
      title="Acknowledge"
      description="Lets the others know that you are dealing with it. Nobody else will be alerted."
    >
      <Stack gap="md">
        {sending.error && (
          <Alert color="red" role="alert">
            {errorMessage(sending.error)}
          </Alert>
        )}
        <Textarea
          label="Remark"
          maxLength={500}
          autosize
          minRows={2}
          value={remark}
          onChange={({ currentTarget }) => setRemark(currentTarget.value)}
        />
        <Button size="md" fullWidth loading={sending.isPending} onClick={() => sending.mutate()}>
          Acknowledge
        </Button>
      </Stack>
    </Section>
  )
}
