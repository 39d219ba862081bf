import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { ShowTenants } from '../../../../screens/tenants/tenantLinks.tsx'
import { tenantUpload } from '../../../../screens/tenants/tenantUpload.ts'

export const Route = createFileRoute('/_signedIn/upload/tenants/')({
  staticData: {
    title: 'Upload tenants',
    crumb: 'Upload tenants',
    opens: ['processTenantsData'],
    accountTypes: ['LANDLORD'],
    menu: null,
    parents: ['/_signedIn/tenants/'],
  },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: UploadTenantsPage,
})

function UploadTenantsPage() {
  const { uploadId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UploadChoose
      kind={tenantUpload}
      uploadId={uploadId}
      onUploadId={(next) => void navigate({ search: { uploadId: next } })}
      onProcessed={() => void navigate({ to: '/upload/tenants/results' })}
      onBack={() => void navigate({ to: '/tenants' })}
      after={<ShowTenants />}
    />
  )
}
