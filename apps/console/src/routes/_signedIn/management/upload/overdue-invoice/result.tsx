import { overdueInvoiceUpload } from '../../../../../screens/billing/overdueInvoiceUpload.ts'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/management/upload/overdue-invoice/result')({
  staticData: {
    title: 'Check overdue invoices',
    crumb: 'Check rows',
    opens: ['processOverdueInvoicesData'],
    menu: null,
    parents: ['/_signedIn/management/invoices', '/_signedIn/management/upload/overdue-invoice/'],
  },
  beforeLoad: () => {
    if (!hasPreview(overdueInvoiceUpload.key))
      throw redirect({ to: '/management/upload/overdue-invoice', replace: true })
  },
  component: UploadOverdueResultPage,
})

function UploadOverdueResultPage() {
  const navigate = Route.useNavigate()
  return (
    <UploadResult
      kind={overdueInvoiceUpload}
      confirming={false}
      onConfirming={() => void navigate({ to: '/management/upload/overdue-invoice/confirm' })}
      onStarted={(uploadId) => void navigate({ to: '/management/upload/overdue-invoice', search: { uploadId } })}
      onBack={() => void navigate({ to: '/management/upload/overdue-invoice' })}
      staysIn={(path) => path === '/management/upload/overdue-invoice/confirm'}
    />
  )
}
