import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'

type RegistrationPageProps = { centreCode: string; onCancel: () => void }

/** /self-registration/add: the form for one building, and what happens next (states 56). */
export const RegistrationPage = ({ centreCode, onCancel }: RegistrationPageProps) => {
  const [sent, setSent] = useState<'in' | 'waiting'>()
  const centre = useQuery(api.query('getRegistrationCentre', { path: { centreCode } }))
  if (sent) {
    return (
      <VisitorLayout>
        <EmptyState
          icon={IconMailCheck}
          title={sent === 'in' ? 'Look into your mailbox' : 'Your request is on its way'}
          action={<Button renderRoot={(properties) => <Link to="/" {...properties} />}>Done</Button>}
        >
          {sent === 'in'
            ? 'People of your company are let in at once. Confirm your account by the link we have sent to the e-mail address you gave.'
            : `The team of ${centre.data?.companyName ?? 'the building'} looks at it and writes to the e-mail address you gave. You need not do anything until then.`}
        </EmptyState>
      </VisitorLayout>
    )
  }
  return (
    <VisitorLayout>
      {centre.isPending && <LoadingState />}
      {centre.isError && <ErrorState title="This building cannot be shown">{errorMessage(centre.error)}</ErrorState>}
      {centre.isError && <Button onClick={onCancel}>Enter another code</Button>}
      {centre.data && (
        <RegistrationForm
          centre={centre.data}
          onCancel={onCancel}
          onSent={(isIn) => setSent(isIn ? 'in' : 'waiting')}
        />
      )}
    </VisitorLayout>
  )
}
