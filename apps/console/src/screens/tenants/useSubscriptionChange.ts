import { fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { notify } from '@atrium/ui/notify.tsx'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { Subscription } from './tenantQueries.ts'

/** Saves a change of a tenant's subscription, says so, and shows beside the fields what was refused. */
export function useSubscriptionChange<Values extends object>(
  tenantId: string,
  form: Pick<UseFormReturnType<Values>, 'setErrors'>,
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
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
}
