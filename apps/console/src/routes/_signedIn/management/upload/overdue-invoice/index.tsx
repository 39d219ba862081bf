import { overdueInvoiceUpload } from '../../../../../screens/billing/overdueInvoiceUpload.ts'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { ShowOverdueInvoices } from '../../../../../screens/billing/customerInvoiceLinks.tsx'

export const Route = createFileRoute('/_signedIn/management/upload/overdue-invoice/')({
  staticData: {
    title: 'Upload overdue invoices',
    crumb: 'Upload overdue invoices',
    opens: ['processOverdueInvoicesData'],
    menu: null,
    parents: ['/_signedIn/management/invoices'],
  },
  validateSearch: ({ uploadId }: Record<string, unknown>): { uploadId?: string | undefined } => ({
    uploadId: textParam(uploadId),
  }),
  component: UploadOverduePage,
})

function UploadOverduePage() {
  const { uploadId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UploadChoose
      kind={overdueInvoiceUpload}
      uploadId={uploadId}
      onUploadId={(next) => void navigate({ search: { uploadId: next } })}
      onProcessed={() => void navigate({ to: '/management/upload/overdue-invoice/result' })}
      onBack={() => void navigate({ to: '/management/invoices' })}
      after={<ShowOverdueInvoices />}
    />
  )
}
