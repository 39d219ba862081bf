import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contractorWorkQuery, type ContractorWork } from './contractorForm.ts'

/** Changes the work of a permit by the link; what it answers is shown. */
export function useWorkStep<Given>(token: string, step: (given: Given) => Promise<ContractorWork>) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['changeContractorWork'],
    mutationFn: step,
    onSuccess: (work) => queries.setQueryData(contractorWorkQuery(token).queryKey, work),
  })
}
