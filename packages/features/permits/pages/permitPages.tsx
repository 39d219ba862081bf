import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FmDocumentList } from '../screens/FmDocumentList.tsx'
import { FmFormForm } from '../screens/FmFormForm.tsx'
import { FmFormList } from '../screens/FmFormList.tsx'
import { FmFormProfile } from '../screens/FmFormProfile.tsx'
import { FormSettings } from '../screens/FormSettings.tsx'
import { FmFormLink } from '../permitLinks.tsx'
import {
  fmDocumentSearch,
  fmDocumentsQuery,
  fmFormQuery,
  fmFormSearch,
  fmFormsQuery,
  settingQuery,
} from '../permitQueries.ts'

const useHasTenants = () => useAtomValue(officeCentreInfoAtom)?.officeCentreType === 'LANDLORD'

export const fmFormListPage = page({
  staticData: { title: 'Permits to work', opens: ['listFmForms'] },
  validateSearch: fmFormSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(fmFormsQuery(deps)),
  component: ({ search, onSearch, navigate }) => (
    <FmFormList
      search={search}
      onSearch={onSearch}
      links={{ FmForm: FmFormLink }}
      onAdd={() => void navigate({ to: '/fm-forms/add' })}
    />
  ),
})

export const fmFormAddPage = page({
  staticData: { title: 'Request a permit to work', opens: ['createFmForm'] },
  component: ({ navigate }) => {
    const hasTenants = useHasTenants()
    return (
      <FmFormForm
        hasTenants={hasTenants}
        onSaved={(id) => void navigate({ to: '/fm-forms/manage/$id', params: { id } })}
        onCancel={() => void navigate({ to: '/fm-forms' })}
      />
    )
  },
})

export const fmFormPage = page({
  staticData: { title: 'Permit to work', opens: ['getFmForm'] },
  params: ['id'],
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: true } => (edit === true ? { edit } : {}),
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(fmFormQuery(id))),
  component: ({ params: { id }, search: { edit }, onSearch, navigate }) => {
    const { data: form } = useSuspenseQuery(fmFormQuery(id))
    if (edit === true && form.allowedActions.includes('edit'))
      return <FmFormForm form={form} hasTenants={false} onSaved={() => onSearch({})} onCancel={() => onSearch({})} />
    return (
      <FmFormProfile
        key={id}
        id={id}
        onEdit={() => onSearch({ edit: true })}
        onLeave={() => void navigate({ to: '/fm-forms' })}
      />
    )
  },
})

export const formManagementPage = page({
  staticData: { title: 'Form management', opens: ['listFmDocuments'] },
  validateSearch: fmDocumentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(fmDocumentsQuery(deps)),
  component: ({ search, onSearch }) => <FmDocumentList search={search} onSearch={onSearch} />,
})

export const formSettingsPage = page({
  staticData: { title: 'Form settings', opens: ['getFmFormSetting'] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(settingQuery()),
  component: () => <FormSettings />,
})
