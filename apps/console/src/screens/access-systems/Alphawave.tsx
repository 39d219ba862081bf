import { api } from '@atrium/auth/api.ts'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import type { SystemPageProps } from './accessSystemQueries.ts'
import { deviceOptions } from '../devices/deviceQueries.ts'
import type { OwnField } from './SystemForm.tsx'
import { SystemPage } from './SystemPage.tsx'
import { SystemScreen } from './SystemScreen.tsx'
import { fieldsOf } from './systemValues.ts'

export const alphawaveQuery = () => api.query('getAlphawaveSettings', {})

const controllers = deviceOptions('CONTROLLER')

const ownOf = (chosen: readonly { id: string; name: string }[]): OwnField[] => [
  {
    kind: 'several',
    name: 'controllerIds',
    label: 'Controllers',
    description: 'Leave empty for all controllers it reports',
    load: controllers,
    chosen: chosen.map(({ id, name }) => ({ value: id, label: name })),
  },
]

/** The connection to Alphawave, which looks after some of the controllers (entities 5.7). */
export const Alphawave = (props: SystemPageProps) => (
  <SystemPage
    query={alphawaveQuery()}
    name="Alphawave"
    values={(state) => ({ controllerIds: state.controllerIds.map(({ id }) => id) })}
    fields={(state) => ownOf(state.controllerIds)}
    save={(values, state) => {
      const body = { ...fieldsOf(values, state), controllerIds: values.controllerIds }
      return api.call('updateAlphawaveSettings', { body }, { silent: true })
    }}
  >
    {(state, onEdit) => (
      <SystemScreen
        title="Alphawave"
        vendor="Alphawave"
        state={state}
        own={[
          {
            label: 'Controllers',
            value:
              state.controllerIds.length > 0 ? (
                <ShortList entries={state.controllerIds.map(({ name }) => name)} />
              ) : null,
          },
        ]}
        operations={{ edit: 'updateAlphawaveSettings' }}
        onEdit={onEdit}
        {...props}
      />
    )}
  </SystemPage>
)
