import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { ContractorEnd } from './ContractorEnd.tsx'
import { ContractorSteps } from './ContractorSteps.tsx'
import { contractorFormQuery, type ContractorForm } from './contractorForm.ts'

export type FormPlace = 'FORM' | 'SUBMITTED' | 'EXPIRED' | 'INVALID'

const placeOf: Record<ContractorForm['state'], FormPlace> = {
  OPEN: 'FORM',
  SUBMITTED: 'SUBMITTED',
  EXPIRED: 'EXPIRED',
  INVALID: 'INVALID',
}

type ContractorFormPageProps = {
  token: string
  place: FormPlace
  /** Goes where the form of this link stands. */
  onPlace: (place: FormPlace) => void
}

/** The form of a permit to work for a contractor without an account: four steps, or what became of it (doc 3 §2). */
export const ContractorFormPage = ({ token, place, onPlace }: ContractorFormPageProps) => {
  const { t } = useTranslation()
  const form = useQuery(contractorFormQuery(token))
  const isGone = form.isError && !form.data
  const found = form.data ? placeOf[form.data.state] : isGone && isNotFound(form.error) ? 'INVALID' : undefined
  useEffect(() => {
    if (found !== undefined && found !== place) onPlace(found)
  }, [found, place, onPlace])
  return (
    <VisitorLayout>
      {contentOf({ token, place, data: form.data, found, error: isGone ? form.error : undefined, t })}
    </VisitorLayout>
  )
}

const isNotFound = (error: unknown) => error instanceof Error && Reflect.get(error, 'status') === 404

type Content = {
  token: string
  place: FormPlace
  data: ContractorForm | undefined
  found: FormPlace | undefined
  error: unknown
  t: TFunction
}

function contentOf({ token, place, data, found, error, t }: Content): ReactNode {
  if (error !== undefined && found === undefined)
    return (
      <ErrorState title={t('work.unusable')} order={1}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (found === undefined || found !== place) return <LoadingState label={t('loading')} />
  if (found === 'FORM' && data) return <ContractorSteps token={token} form={data} />
  return <ContractorEnd token={token} form={data} place={found} />
}
