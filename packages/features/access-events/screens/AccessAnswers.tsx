import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { dateOfInstant, instantOf, timeOfInstant } from '@atrium/validators/dates.ts'
import { IconHelpCircle } from '@tabler/icons-react'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { AccessEventLinks } from '../accessEventLinks.tsx'
import { accessAnswerQuery, askedDoors, askedPeople, type AccessQuestion } from '../accessEventQueries.ts'
import { Answer } from '../parts/Answer.tsx'

type AccessAnswersProps = {
  question: AccessQuestion
  onQuestion: (question: AccessQuestion) => void
  links: AccessEventLinks
}

/** May this person pass that door then, and why not: with the proof, and the fewest changes that would open it. */
export const AccessAnswers = ({ question, onQuestion, links }: AccessAnswersProps) => {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [opened] = useState(() => new Date())
  const { userId, accessDoorId, date = dateOfInstant(opened, offset), time = timeOfInstant(opened, offset) } = question
  const change = (part: Partial<Record<keyof AccessQuestion, string | null>>) =>
    onQuestion(
      Object.fromEntries(Object.entries({ ...question, ...part }).filter(([, value]) => typeof value === 'string')),
    )
  const person = useChosen('getAccessDecisionUserDropDown', { userId })
  const door = useChosen('getAccessDecisionDoorDropDown', { accessDoorId })
  return (
    <>
      <PageTitleBar title="Access answers" description="Whether somebody may pass a door, and why not" />
      <FormSection title="Question">
        <DropdownField
          key={`person ${person?.value}`}
          label="Person"
          load={askedPeople}
          chosen={person}
          value={userId ?? null}
          onChange={(value) => change({ userId: value })}
        />
        <DropdownField
          key={`door ${door?.value}`}
          label="Door"
          load={askedDoors}
          chosen={door}
          value={accessDoorId ?? null}
          onChange={(value) => change({ accessDoorId: value })}
        />
        <DateField label="Day" value={date} onChange={(value) => change({ date: value })} />
        <TimeSelect label="Time" value={time} onChange={(value) => change({ time: value })} />
      </FormSection>
      {userId && accessDoorId ? (
        <Answered userId={userId} accessDoorId={accessDoorId} at={instantOf(date, time, offset)} links={links} />
      ) : (
        <EmptyState title="Choose a person and a door" icon={IconHelpCircle}>
          The answer says what decides, and what would have to change.
        </EmptyState>
      )}
    </>
  )
}

type AnsweredProps = { userId: string; accessDoorId: string; at: Date; links: AccessEventLinks }

const Answered = ({ userId, accessDoorId, at, links }: AnsweredProps) => {
  const query = accessAnswerQuery({ userId, accessDoorId, at: at.toISOString() })
  const read = useQuery({ ...readable(query), placeholderData: keepPreviousData })
  if (read.isError) return <ErrorState onRetry={() => void read.refetch()}>{errorMessage(read.error)}</ErrorState>
  if (read.isPending) return <LoadingState />
  return <Answer answer={read.data} links={links} />
}

/** The label of what the address names, which may not be among the first that are offered. */
function useChosen(
  operation: 'getAccessDecisionUserDropDown' | 'getAccessDecisionDoorDropDown',
  query: { userId?: string | undefined } | { accessDoorId?: string | undefined },
) {
  const isNamed = Object.values(query).some((id) => id !== undefined)
  const asked = readable(api.query(operation, { query }))
  const read = useQuery({ ...asked, queryFn: isNamed ? asked.queryFn : skipToken })
  // Of none that is named the key is that of the first that are offered.
  return isNamed ? read.data?.[0] : undefined
}
