import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import type { EmailDomain } from '../emailDomainQueries.ts'

/** Asks, deletes a domain, and goes to the list. */
export function useDeleteEmailDomain({ id, domain, tenant }: EmailDomain, onDeleted: () => void): () => void {
  const company = tenant?.name ?? 'this office centre'
  return () =>
    void confirm({
      title: `Delete ${domain}`,
      message: `Whoever joined ${company} with such an address stays. Once it has no domain left, people with any address can be added to it.`,
      danger: true,
      confirmLabel: 'Delete',
      action: () => api.call('deleteEmailDomain', { path: { id } }, { silent: true }),
    }).then((isDeleted) => {
      if (!isDeleted) return
      recordNotices.deleted()
      onDeleted()
    })
}
