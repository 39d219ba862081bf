import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusedFields } from '../../texts/failures.ts'
import { languageNow } from '../../texts/texts.ts'
import { contractorFormQuery, type ContractorForm } from './contractorForm.ts'

type Change = Schemas['ContractorFormChange']
/** What belongs to one step; the server leaves the others as they are. */
type Step = Pick<Change, 'step'> & Partial<Omit<Change, 'version'>>
const nothing = { overnightWork: false, hotWork: false, noisyWork: false }

/** Keeps what a call answered of a form, so that the next step shows it. */
export function useFormAnswer(token: string): (form: ContractorForm) => void {
  const queries = useQueryClient()
  return (form) => queries.setQueryData(contractorFormQuery(token).queryKey, form)
}

type StepOptions = {
  token: string
  version: number
  onSaved: () => void
  form?: Pick<UseFormReturnType<never>, 'setFieldError'>
}

/** Saves one step; what was refused stands beside its field. */
export function useStep({ token, version, onSaved, form }: StepOptions) {
  const keep = useFormAnswer(token)
  return useMutation({
    mutationKey: ['saveContractorForm'],
    mutationFn: (step: Step) =>
      api.call(
        'updateContractorForm',
        { path: { token }, body: { ...nothing, ...step, language: languageNow(), version } },
        { silent: true },
      ),
    onSuccess: (answer) => {
      keep(answer)
      onSaved()
    },
    onError: (error) => {
      for (const { field, message } of refusedFields(error)) form?.setFieldError(field, message)
    },
  })
}
