import { notify } from '@atrium/ui/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import type { Subscription } from './tenantQueries.ts'

/** Saves a change of a tenant's subscription and says so. */
export function useSubscriptionChange<Values extends object>(
  send: (values: Values) => Promise<Subscription>,
  onSaved: () => void,
) {
  return useMutation({
    mutationKey: ['changeTenantSubscription'],
    mutationFn: send,
    onSuccess: () => {
      notify({ message: 'Successfully updated tenant' })
      onSaved()
    },
  })
}
