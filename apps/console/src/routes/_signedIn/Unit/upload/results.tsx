import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadOutcome } from '@atrium/screens-kit/upload/UploadOutcome.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { unitUpload } from '../../../../screens/units/unitUpload.ts'
import { ShowUnits } from '../../../../screens/uploads/uploadWays.tsx'

export const Route = createFileRoute('/_signedIn/Unit/upload/results')({
  staticData: {
    title: 'Check units',
    crumb: 'Check rows',
    opens: ['uploadOfficeCentreUnitsData'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/Unit/', '/_signedIn/Unit/upload/'],
  },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  beforeLoad: ({ search: { uploadId } }) => {
    if (uploadId === undefined && !hasPreview(unitUpload.key)) throw redirect({ to: '/Unit/upload', replace: true })
  },
  component: UploadUnitsResultPage,
})

/** What the file holds, and once it is uploaded what became of it. */
function UploadUnitsResultPage() {
  const { uploadId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  const toChoice = () => void navigate({ to: '/Unit/upload' })
  if (uploadId !== undefined)
    return <UploadOutcome kind={unitUpload} uploadId={uploadId} onBack={toChoice} after={<ShowUnits />} />
  return (
    <UploadResult
      kind={unitUpload}
      confirming={isConfirming}
      onConfirming={setIsConfirming}
      onStarted={(started) => void navigate({ search: { uploadId: started }, replace: true })}
      onBack={toChoice}
      staysIn={(path) => path === '/Unit/upload/results'}
    />
  )
}
