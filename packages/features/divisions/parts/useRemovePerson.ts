import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keepDivision, type Division, type DivisionPerson } from '../divisionQueries.ts'

/** Asks, and takes a person out of a division. */
export function useRemovePerson({ id, name }: Division): (person: DivisionPerson) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (person) =>
      void confirm({
        title: 'Remove from division',
        message: `${person.fullName} leaves ${name} and belongs to no division then.`,
        confirmLabel: 'Remove',
        action: async () => {
          const path = { id, userId: person.id }
          await keepDivision(queryClient, await api.call('removeUserFromDivision', { path }, { silent: true }))
        },
      }).then((isRemoved) => isRemoved && recordNotices.updated()),
    [id, name, queryClient],
  )
}
