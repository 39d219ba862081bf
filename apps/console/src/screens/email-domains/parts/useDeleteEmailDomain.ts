import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { api } from '@atrium/auth/api.ts'
import type { EmailDomain } from '../emailDomainQueries.ts'

/** Asks, deletes a domain, and goes to the list. */
export function useDeleteEmailDomain({ id, domain, tenant }: EmailDomain, onDeleted: () => void): () => void {
  const company = tenant?.name ?? 'this office centre'
  return () =>
    askToDelete({
      title: `Delete ${domain}`,
      message: `People who joined ${company} with such an address stay. If it has no domains left, people with any address can be added.`,
      action: () => api.call('deleteEmailDomain', { path: { id } }, { silent: true }),
      onDeleted,
    })
}
