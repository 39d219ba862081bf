import { page } from '@atrium/screens-kit/page.tsx'
import { TimeProgrammeForm } from '../screens/TimeProgrammeForm.tsx'

export const timeProgrammeAddPage = page({
  staticData: { title: 'New time programme', opens: ['createAccessTimeZone'] },
  component: ({ navigate }) => (
    <TimeProgrammeForm
      onSaved={(id) => void navigate({ to: '/time-programme/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/time-programme' })}
    />
  ),
})
