import type { InvoiceLinks } from '@atrium/features/billing/invoiceLinks.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** Where the provider's invoice screens lead to. */
export const customerInvoiceLinks: InvoiceLinks = {
  Invoice: ({ id, ...properties }) => <Link {...properties} to="/management/invoices" search={{ id }} />,
  UploadOverdue: (properties) => <Link {...properties} to="/management/upload/overdue-invoice" />,
}

/** From a finished upload to the overdue invoices. */
export const ShowOverdueInvoices = () => (
  <Button renderRoot={(properties) => <Link {...properties} to="/management/invoices" search={{ tab: 'OVERDUE' }} />}>
    Show overdue invoices
  </Button>
)
