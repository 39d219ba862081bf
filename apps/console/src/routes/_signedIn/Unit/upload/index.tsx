import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { unitUpload } from '../../../../screens/units/unitUpload.ts'
import { ShowUnits } from '../../../../screens/uploads/uploadWays.tsx'

export const Route = createFileRoute('/_signedIn/Unit/upload/')({
  staticData: {
    title: 'Upload units',
    crumb: 'Upload units',
    opens: ['processOfficeCentreUnitsData'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/Unit/'],
  },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: UploadUnitsPage,
})

function UploadUnitsPage() {
  const { uploadId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UploadChoose
      kind={unitUpload}
      uploadId={uploadId}
      onUploadId={(next) => void navigate({ search: { uploadId: next } })}
      onProcessed={() => void navigate({ to: '/Unit/upload/results' })}
      onBack={() => void navigate({ to: '/Unit' })}
      after={<ShowUnits />}
    />
  )
}
