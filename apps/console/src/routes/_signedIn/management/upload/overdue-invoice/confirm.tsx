import { overdueInvoiceUpload } from '../../../../../screens/billing/overdueInvoiceUpload.ts'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { hasPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/management/upload/overdue-invoice/confirm')({
  staticData: {
    title: 'Confirm overdue invoices',
    crumb: 'Confirm',
    opens: ['uploadOverdueInvoicesData'],
    menu: null,
    parents: ['/_signedIn/management/invoices', '/_signedIn/management/upload/overdue-invoice/'],
  },
  beforeLoad: () => {
    if (!hasPreview(overdueInvoiceUpload.key))
      throw redirect({ to: '/management/upload/overdue-invoice', replace: true })
  },
  component: UploadOverdueConfirmPage,
})

function UploadOverdueConfirmPage() {
  const navigate = Route.useNavigate()
  return (
    <UploadResult
      kind={overdueInvoiceUpload}
      confirming={true}
      onConfirming={(isOpen) => void (isOpen || navigate({ to: '/management/upload/overdue-invoice/result' }))}
      onStarted={(uploadId) => void navigate({ to: '/management/upload/overdue-invoice', search: { uploadId } })}
      onBack={() => void navigate({ to: '/management/upload/overdue-invoice' })}
      staysIn={(path) => path === '/management/upload/overdue-invoice/result'}
    />
  )
}
