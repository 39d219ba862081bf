import { api } from '@atrium/auth/api.ts'
import { useMutation } from '@tanstack/react-query'

/** Begins an online payment of an invoice and goes to the provider's page. */
export const usePayOnline = () =>
  useMutation({
    mutationFn: (invoiceId: string) =>
      api.call('createPayment', { body: { payableType: 'INVOICE', payableId: invoiceId } }),
    onSuccess: ({ paymentUrl }) => globalThis.location.assign(paymentUrl),
  })
