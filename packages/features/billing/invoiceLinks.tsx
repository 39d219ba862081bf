import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The ways out of the invoice screens, as the portal that shows them has them. */
export type InvoiceLinks = {
  Invoice: RecordLink
  /** Left out where the portal has no such page. */
  UploadOverdue?: PageLink
}

/** From the invoices of an office centre. */
export const invoiceLinks: InvoiceLinks = {
  Invoice: ({ id, ...properties }) => <Link {...properties} to="/invoices" search={{ id }} />,
}
