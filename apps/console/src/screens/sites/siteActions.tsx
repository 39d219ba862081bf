import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { api } from '@atrium/auth/api.ts'
import { countOf } from '@atrium/validators/text.ts'
import { andList } from '@atrium/validators/wordForms.ts'
import type { Site } from './siteQueries.ts'

/** Asks, deletes a site, and goes to the list (doc 2 §2, NAV-023). */
export function useDeleteSite({ id, name, users }: Site, onDeleted: () => void): () => void {
  return () =>
    askToDelete({
      title: `Delete ${name}`,
      message:
        users === 0
          ? 'Nobody is assigned to this site.'
          : `${countOf(users, 'person', 'people')} will no longer be assigned to this site; their accounts stay.`,
      countdown: true,
      action: () => api.call('deleteSite', { path: { id } }, { silent: true }),
      onDeleted,
    })
}

/** Why a site cannot be deleted; undefined when it can. */
export function whyNotDeleted({ areas, officeTowers, accessGroups }: Site): string | undefined {
  const left = [
    ...(areas > 0 ? [countOf(areas, 'office', 'offices')] : []),
    ...(officeTowers > 0 ? [countOf(officeTowers, 'building', 'buildings')] : []),
    ...(accessGroups > 0 ? [countOf(accessGroups, 'access group', 'access groups')] : []),
  ]
  return left.length === 0 ? undefined : `Move or delete ${andList(left)} first.`
}

/** Asks for a reason and takes a site out of use, or puts it back (states 14). */
export function useSiteStatus({ id, name, active, version }: Site): () => void {
  const change = async (remark: string) => {
    const body = { active: !active, version, ...(remark === '' ? {} : { remark }) }
    await api.call('updateSiteStatus', { path: { id }, body }, { silent: true })
  }
  return () =>
    askStatus({
      remark: true,
      title: `${active ? 'Deactivate' : 'Activate'} ${name}`,
      message: active
        ? 'It is no longer offered where a site is chosen. Its offices and people are not changed.'
        : 'It is offered again where a site is chosen.',
      optional: true,
      confirmLabel: active ? 'Deactivate' : 'Activate',
      action: change,
    })
}
