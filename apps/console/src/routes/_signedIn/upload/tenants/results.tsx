import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { tenantUpload } from '../../../../screens/tenants/tenantUpload.ts'

export const Route = createFileRoute('/_signedIn/upload/tenants/results')({
  staticData: {
    title: 'Check tenants',
    crumb: 'Check rows',
    opens: ['processTenantsData'],
    accountTypes: ['LANDLORD'],
    menu: null,
    parents: ['/_signedIn/tenants/', '/_signedIn/upload/tenants/'],
  },
  beforeLoad: () => {
    if (!hasPreview(tenantUpload.key)) throw redirect({ to: '/upload/tenants', replace: true })
  },
  component: UploadTenantsResultPage,
})

function UploadTenantsResultPage() {
  const navigate = Route.useNavigate()
  const [confirming, setConfirming] = useState(false)
  return (
    <UploadResult
      kind={tenantUpload}
      confirming={confirming}
      onConfirming={setConfirming}
      onStarted={(uploadId) => void navigate({ to: '/upload/tenants', search: { uploadId } })}
      onBack={() => void navigate({ to: '/upload/tenants' })}
      staysIn={() => false}
    />
  )
}
