import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { dateFormats, formatInstant } from '@atrium/validators/dates.ts'
import { zonedMoment } from '@atrium/validators/wallTimes.ts'
import { Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { DecisionForm, type Decision } from './DecisionForm.tsx'

type DecisionLink = Schemas['DecisionLink']

const linkQuery = (token: string) => api.query('getDecisionLink', { path: { token } }, { silent: true })

/** One request, decided by the link of a mail, without signing in. The link works once. */
export const DecisionPage = ({ token }: { token: string }) => {
  const link = useQuery(linkQuery(token))
  const [made, setMade] = useState<Decision['decision']>()
  const [problem, setProblem] = useState<string>()

  const decide = async (decision: Decision) => {
    setProblem(undefined)
    try {
      await api.call('useDecisionLink', { path: { token }, body: decision }, { silent: true })
      setMade(decision.decision)
    } catch (error) {
      setProblem(errorMessage(error))
      // Somebody may have decided it meanwhile, which the page then says.
      await link.refetch()
    }
  }

  return (
    <VisitorLayout>
      {link.isPending && <LoadingState />}
      {link.isError && !link.data && (
        <ErrorState title="This link cannot be used" order={1}>
          {errorMessage(link.error)}
        </ErrorState>
      )}
      {link.data && <Request link={link.data} made={made} problem={problem} onDecide={decide} />}
    </VisitorLayout>
  )
}

type RequestProps = {
  link: DecisionLink
  made: Decision['decision'] | undefined
  problem: string | undefined
  onDecide: (decision: Decision) => Promise<void>
}

const Request = ({ link, made, problem, onDecide }: RequestProps) => {
  const state = stateOf(link, made)
  return (
    <Stack gap="lg">
      {state ? (
        <div aria-live="polite">
          <EmptyState icon={state.icon} title={state.title} order={1}>
            {state.text}
          </EmptyState>
        </div>
      ) : (
        <div>
          <Title order={1}>Approve this request?</Title>
          <Text c="dimmed" mt={4}>
            You decide as {link.decider}, until {untilText(link)}.
          </Text>
        </div>
      )}
      <Section title={link.title}>
        <DescriptionList
          columns={1}
          items={[
            { label: link.kindLabel, value: link.referenceNo },
            { label: 'What', value: link.description },
            { label: 'Asked by', value: link.requestedBy },
          ]}
        />
        {!state && <DecisionForm problem={problem} onDecide={onDecide} />}
      </Section>
    </Stack>
  )
}

/** Why there is nothing to decide any more; undefined while the request waits for this link. */
function stateOf(link: DecisionLink, made: RequestProps['made']) {
  const { decided, expiresAt } = link
  if (made === 'APPROVED')
    return {
      icon: IconCircleCheck,
      title: 'Approved',
      text: 'Thank you. The person who made the request will get an e-mail.',
    }
  if (made === 'REJECTED')
    return {
      icon: IconCircleX,
      title: 'Rejected',
      text: 'The person who made the request will get an e-mail with your reason.',
    }
  if (decided !== null)
    return { icon: IconCircleCheck, title: 'This has already been decided', text: `${decided}. The link works once.` }
  if (Date.parse(expiresAt) <= Date.now())
    return {
      icon: IconClock,
      title: 'This link has expired',
      text: `It was valid until ${untilText(link)}. If the request is still pending, you can find it under Approvals after signing in.`,
    }
  return undefined
}

/** Until when it can be decided, by the clock of the site; by that of whoever reads the page where it has none. */
function untilText({ expiresAt, timeZone }: DecisionLink): string {
  const offset = -new Date(expiresAt).getTimezoneOffset()
  return timeZone === null
    ? formatInstant(expiresAt, dateFormats.moment, offset)
    : zonedMoment(new Date(expiresAt), timeZone, offset)
}
