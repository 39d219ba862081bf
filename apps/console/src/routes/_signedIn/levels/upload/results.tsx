import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadOutcome } from '@atrium/screens-kit/upload/UploadOutcome.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { floorUpload } from '../../../../screens/levels/floorUpload.ts'
import { ShowBuildings } from '../../../../screens/uploads/uploadWays.tsx'

export const Route = createFileRoute('/_signedIn/levels/upload/results')({
  staticData: {
    title: 'Check floors',
    crumb: 'Check rows',
    opens: ['uploadOfficeFloorsData'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/levels/', '/_signedIn/levels/upload/'],
  },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  beforeLoad: ({ search: { uploadId } }) => {
    if (uploadId === undefined && !hasPreview(floorUpload.key)) throw redirect({ to: '/levels/upload', replace: true })
  },
  component: UploadFloorsResultPage,
})

/** UploadFloorsResult (doc 2 §2, NAV-037): what the file holds, and once it is uploaded what became of it. */
function UploadFloorsResultPage() {
  const { uploadId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  const toChoice = () => void navigate({ to: '/levels/upload' })
  if (uploadId !== undefined)
    return <UploadOutcome kind={floorUpload} uploadId={uploadId} onBack={toChoice} after={<ShowBuildings />} />
  return (
    <UploadResult
      kind={floorUpload}
      confirming={isConfirming}
      onConfirming={setIsConfirming}
      onStarted={(started) => void navigate({ search: { uploadId: started }, replace: true })}
      onBack={toChoice}
      staysIn={(path) => path === '/levels/upload/results'}
    />
  )
}
