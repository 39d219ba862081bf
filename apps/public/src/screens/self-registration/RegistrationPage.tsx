import { api } from '@atrium/auth/api.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'

type RegistrationPageProps = { centreCode: string; onCancel: () => void }

/** /self-registration/add: the form for one building, and what happens next (states 56). */
export const RegistrationPage = ({ centreCode, onCancel }: RegistrationPageProps) => {
  const { t } = useTranslation()
  const [sent, setSent] = useState<'in' | 'waiting'>()
  const centre = useQuery(api.query('getRegistrationCentre', { path: { centreCode } }))
  if (sent) {
    return (
      <VisitorLayout>
        <EmptyState
          icon={IconMailCheck}
          title={sent === 'in' ? t('building.mailbox') : t('building.sent')}
          action={<Button renderRoot={(properties) => <Link to="/" {...properties} />}>{t('building.done')}</Button>}
        >
          {sent === 'in'
            ? t('building.mailboxText')
            : t('building.sentText', { building: centre.data?.companyName ?? t('building.theBuilding') })}
        </EmptyState>
      </VisitorLayout>
    )
  }
  return (
    <VisitorLayout>
      {centre.isPending && <LoadingState label={t('loading')} />}
      {centre.isError && <ErrorState title={t('building.unusable')}>{errorMessage(centre.error)}</ErrorState>}
      {centre.isError && <Button onClick={onCancel}>{t('building.another')}</Button>}
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
