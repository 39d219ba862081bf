import { page } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { UploadOutcome } from '@atrium/screens-kit/upload/UploadOutcome.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { accessRequestUpload, isDeclarationAccepted } from '../accessRequestUpload.ts'
import { ShowAccessRequests } from '../parts/ShowAccessRequests.tsx'
import { UploadDeclaration } from '../screens/UploadDeclaration.tsx'

const uploadSearch = ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
  uploadId: textParam(uploadId),
})

export const accessRequestDeclarationPage = page({
  staticData: { title: 'Declaration', opens: ['processAccessRequestsData'] },
  component: ({ navigate }) => (
    <UploadDeclaration
      onAccepted={() => void navigate({ to: '/access-requests/upload' })}
      onBack={() => void navigate({ to: '/access-requests' })}
    />
  ),
})

export const accessRequestUploadPage = page({
  staticData: { title: 'Upload access requests', opens: ['processAccessRequestsData'] },
  validateSearch: uploadSearch,
  beforeLoad: ({ search: { uploadId } }) => {
    if (uploadId === undefined && !isDeclarationAccepted())
      throw redirect({ to: '/access-requests/upload/declaration', replace: true })
  },
  component: ({ search: { uploadId }, onSearch, navigate }) => (
    <UploadChoose
      kind={accessRequestUpload}
      uploadId={uploadId}
      onUploadId={(next) => onSearch({ uploadId: next })}
      onProcessed={() => void navigate({ to: '/access-requests/upload/results' })}
      onBack={() => void navigate({ to: '/access-requests' })}
      after={<ShowAccessRequests />}
    />
  ),
})

export const accessRequestUploadResultsPage = page({
  staticData: { title: 'Check access requests', crumb: 'Check rows', opens: ['uploadAccessRequestsData'] },
  validateSearch: uploadSearch,
  beforeLoad: ({ search: { uploadId } }) => {
    if (uploadId === undefined && !hasPreview(accessRequestUpload.key))
      throw redirect({ to: '/access-requests/upload', replace: true })
  },
  component: ({ search: { uploadId }, onSearch, navigate }) => (
    <Results
      uploadId={uploadId}
      onStarted={(started) => onSearch({ uploadId: started }, true)}
      onBack={() => void navigate({ to: '/access-requests/upload' })}
    />
  ),
})

type ResultsProps = { uploadId: string | undefined; onStarted: (uploadId: string) => void; onBack: () => void }

/** What the file holds, and once it is uploaded what became of it. */
const Results = ({ uploadId, onStarted, onBack }: ResultsProps) => {
  const [isConfirming, setIsConfirming] = useState(false)
  if (uploadId !== undefined)
    return (
      <UploadOutcome kind={accessRequestUpload} uploadId={uploadId} onBack={onBack} after={<ShowAccessRequests />} />
    )
  return (
    <UploadResult
      kind={accessRequestUpload}
      confirming={isConfirming}
      onConfirming={setIsConfirming}
      onStarted={onStarted}
      onBack={onBack}
      staysIn={(path) => path === '/access-requests/upload/results'}
    />
  )
}
