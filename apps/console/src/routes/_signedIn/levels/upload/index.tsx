import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { floorUpload } from '../../../../screens/levels/floorUpload.ts'
import { ShowBuildings } from '../../../../screens/uploads/uploadWays.tsx'

export const Route = createFileRoute('/_signedIn/levels/upload/')({
  staticData: {
    title: 'Upload floors',
    crumb: 'Upload floors',
    opens: ['processOfficeFloorsData'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/levels/'],
  },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: UploadFloorsPage,
})

function UploadFloorsPage() {
  const { uploadId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UploadChoose
      kind={floorUpload}
      uploadId={uploadId}
      onUploadId={(next) => void navigate({ search: { uploadId: next } })}
      onProcessed={() => void navigate({ to: '/levels/upload/results' })}
      onBack={() => void navigate({ to: '/levels' })}
      after={<ShowBuildings />}
    />
  )
}
