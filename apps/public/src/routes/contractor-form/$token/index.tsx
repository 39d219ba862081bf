import { createFileRoute } from '@tanstack/react-router'
import { contractorFormData, useContractorForm } from '../../../screens/contractor-forms/contractorRoutes.tsx'

export const Route = createFileRoute('/contractor-form/$token/')({
  staticData: contractorFormData,
  component: FormRoute,
})

function FormRoute() {
  return useContractorForm(Route.useParams().token, 'FORM')
}
