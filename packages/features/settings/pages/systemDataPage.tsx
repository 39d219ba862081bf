import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { systemDataCategoryQuery } from '../settingQueries.ts'
import { SystemDataScreen } from '../SystemDataScreen.tsx'

export const systemDataPage = page({
  staticData: { title: 'System data', opens: ['getSystemData'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(systemDataCategoryQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <SystemDataScreen key={id} id={id} onBack={() => void navigate({ to: '/settings' })} />
  ),
})
