import type { InvoiceLinks } from '@atrium/features/billing/invoiceLinks.ts'
import { Link } from '@tanstack/react-router'

/** Where the invoice screens lead to in this portal. */
export const invoiceLinks: InvoiceLinks = {
  Invoice: ({ id, ...properties }) => <Link {...properties} to="/invoices" search={{ id }} />,
}
