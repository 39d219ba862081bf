import { api } from '@atrium/auth/api.ts'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import type { SystemPageProps } from './accessSystemQueries.ts'

import type { OwnField } from './SystemForm.tsx'
import { SystemPage } from './SystemPage.tsx'
import { SystemScreen } from './SystemScreen.tsx'
import { fieldsOf } from './systemValues.ts'

export const epsQuery = () => api.query('getEpsSettings', {})

const own: readonly OwnField[] = [
  {
    kind: 'lines',
    name: 'carParkIds',
    label: 'Car parks',
    description: 'What the parking system calls them, one a line',
  },
  { kind: 'mode', name: 'mode', label: 'How changes reach it' },
]

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The connection to the electronic parking system: its settings, until car parks have plates (entities 5.7). */
export const Eps = (props: SystemPageProps) => (
  <SystemPage
    query={epsQuery()}
    name="Electronic parking system"
    values={(state) => ({ carParkIds: state.carParkIds.join('\n'), mode: state.mode })}
    fields={() => own}
    save={(values, state) => {
      const body = { ...fieldsOf(values, state), carParkIds: linesOf(values.carParkIds), mode: values.mode }
      return api.call('updateEpsSettings', { body }, { silent: true })
    }}
  >
    {(state, onEdit) => (
      <SystemScreen
        title="Electronic parking system"
        vendor="the maker of the parking system"
        state={state}
        own={[
          { label: 'Car parks', value: state.carParkIds.length > 0 ? <ShortList entries={state.carParkIds} /> : null },
          {
            label: 'How changes reach it',
            value: state.mode === 'PUSH' ? 'Atrium sends them (push)' : 'It collects them (pull)',
          },
        ]}
        operations={{ edit: 'updateEpsSettings' }}
        hasControllers={false}
        noAddress="None yet"
        onEdit={onEdit}
        {...props}
      />
    )}
  </SystemPage>
)
