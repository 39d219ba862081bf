import { api } from '@atrium/auth/api.ts'
import { orReread } from '@atrium/screens-kit/orReread.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { askRemark } from '@atrium/ui/RemarkDialog.tsx'
import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Consequences } from './Consequences.tsx'
import { closingPreviewQuery, type TenantDetail } from './tenantQueries.ts'

/** Deactivates a tenant once its consequences were shown, or activates it again (states 20). */
export function useTenantStatus(tenant: TenantDetail): () => void {
  const { id, companyName, active, version } = tenant
  const queryClient = useQueryClient()
  const change = (remark?: string) => {
    const body = { active: !active, version, ...(remark ? { remark } : {}) }
    return orReread(() => api.call('updateTenantStatus', { path: { id }, body }, { silent: true }))
  }
  const tell = () => notify({ message: 'Successfully updated tenant' })
  const deactivate = async () => {
    await queryClient.invalidateQueries({ queryKey: closingPreviewQuery(id).queryKey })
    const remark = await askRemark({
      title: `Deactivate ${companyName}`,
      message: <Preview id={id} queryClient={queryClient} />,
      label: 'Reason',
      placeholder: 'Lease ended, moved out, …',
      danger: true,
      confirmLabel: 'Deactivate',
      action: change,
    })
    if (remark !== null) tell()
  }
  const activate = async () => {
    const confirmed = await confirm({
      title: `Activate ${companyName}`,
      message: 'Its people can sign in again, with the roles and add-ons they had.',
      confirmLabel: 'Activate',
      action: () => change(),
    })
    if (confirmed) tell()
  }
  return () => void (active ? deactivate() : activate())
}

/** Dialogs are drawn outside the page, where its cache is not at hand. */
const Preview = ({ id, queryClient }: { id: string; queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <Consequences query={closingPreviewQuery(id)} />
  </QueryClientProvider>
)
