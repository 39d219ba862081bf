import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

const QrConfigurationForm = lazy(() => import('./QrConfigurationForm.tsx'))

export const qrConfigurationQuery = () => api.query('getQrConfiguration', {})

/** How the scanners of codes are set up, and the code they read to be so (doc 1 §2.4). */
export const QrConfiguration = () => {
  const configuration = useQuery(readable(qrConfigurationQuery()))
  if (configuration.isError)
    return <ErrorState onRetry={() => void configuration.refetch()}>{errorMessage(configuration.error)}</ErrorState>
  if (configuration.isPending) return <LoadingState />
  return (
    <Suspense fallback={<LoadingState />}>
      <QrConfigurationForm configuration={configuration.data} />
    </Suspense>
  )
}
