import { api } from '@atrium/auth/api.ts'
import { useMutation } from '@tanstack/react-query'

/** Goes to the page of the payment provider, the first time or after a card was refused. */
export const usePayOrder = (id: string) =>
  useMutation({
    mutationFn: () => api.call('payMyOrder', { path: { id } }),
    onSuccess: ({ paymentUrl }) => globalThis.location.assign(paymentUrl),
  })
