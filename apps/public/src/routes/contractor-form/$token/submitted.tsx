import { createFileRoute } from '@tanstack/react-router'
import { contractorFormData, useContractorForm } from '../../../screens/contractor-forms/contractorRoutes.tsx'

export const Route = createFileRoute('/contractor-form/$token/submitted')({
  staticData: contractorFormData,
  component: EndRoute,
})

function EndRoute() {
  return useContractorForm(Route.useParams().token, 'SUBMITTED')
}
