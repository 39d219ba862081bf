import { api } from '@atrium/auth/api.ts'
import type { SystemPageProps } from './accessSystemQueries.ts'
import { SystemPage } from './SystemPage.tsx'
import { SystemScreen } from './SystemScreen.tsx'
import { fieldsOf } from './systemValues.ts'

export const microengineQuery = () => api.query('getMicroengineSettings', {})

/** The connection to MicroEngine (doc 1 §2.2). */
export const MicroEngine = (props: SystemPageProps) => (
  <SystemPage
    query={microengineQuery()}
    name="MicroEngine"
    save={(values, state) => api.call('updateMicroengineSettings', { body: fieldsOf(values, state) }, { silent: true })}
  >
    {(state, onEdit) => (
      <SystemScreen
        title="MicroEngine"
        vendor="MicroEngine"
        state={state}
        own={[]}
        operations={{ edit: 'updateMicroengineSettings', sync: 'syncMicroengine' }}
        sync={() => api.call('syncMicroengine', {}, { silent: true })}
        onEdit={onEdit}
        {...props}
      />
    )}
  </SystemPage>
)
