import { fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { notify } from '@atrium/ui/notify.tsx'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetTenant, type Subscription } from './tenantQueries.ts'

/** Saves a change of a tenant's subscription, says so, and shows beside the fields what was refused. */
export function useSubscriptionChange<Values extends object>(
  tenantId: string,
  form: Pick<UseFormReturnType<Values>, 'setErrors'>,
  send: (values: Values) => Promise<Subscription>,
  onSaved: () => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['changeTenantSubscription'],
    mutationFn: send,
    onSuccess: async () => {
      notify({ message: 'Successfully updated tenant' })
      await forgetTenant(queryClient, tenantId)
      onSaved()
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
}
