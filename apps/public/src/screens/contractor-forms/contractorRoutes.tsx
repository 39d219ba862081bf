import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ContractorFormPage, type FormPlace } from './ContractorFormPage.tsx'

/** What all pages of a contractor's link have in common. */
export const contractorFormData = {
  title: 'Permit to work',
  crumb: 'Permit to work',
  opens: 'public',
  menu: null,
  hideBreadcrumbs: true,
} as const

const addresses = {
  FORM: '/contractor-form/$token',
  SUBMITTED: '/contractor-form/$token/submitted',
  EXPIRED: '/contractor-form/$token/expired',
  INVALID: '/contractor-form/$token/invalid',
} as const satisfies Record<FormPlace, string>

/** The page of a link, which goes to the address of what became of its form. */
export function useContractorForm(token: string, place: FormPlace) {
  const navigate = useNavigate()
  const go = useCallback(
    (to: FormPlace) => void navigate({ to: addresses[to], params: { token }, replace: true }),
    [navigate, token],
  )
  return <ContractorFormPage key={token} token={token} place={place} onPlace={go} />
}
