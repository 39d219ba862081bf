import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'

/** The ways out of the invoice screens, as the portal that shows them has them. */
export type InvoiceLinks = {
  Invoice: RecordLink
  /** Left out where the portal has no such page. */
  UploadOverdue?: PageLink
}
