import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { api } from '@atrium/auth/api.ts'
import type { EmailDomain } from '../emailDomainQueries.ts'

/** Asks, deletes a domain, and goes to the list. */
export function useDeleteEmailDomain({ id, domain, tenant }: EmailDomain, onDeleted: () => void): () => void {
  const company = tenant?.name ?? 'this office centre'
  return () =>
    askToDelete({
      title: `Delete ${domain}`,
      message: `Whoever joined ${company} with such an address stays. Once it has no domain left, people with any address can be added to it.`,
      action: () => api.call('deleteEmailDomain', { path: { id } }, { silent: true }),
      onDeleted,
    })
}
