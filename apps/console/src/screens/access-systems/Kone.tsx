import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import type { SystemPageProps } from './accessSystemQueries.ts'
import { koneAreaOptions, koneLanguageOptions, koneProfileOptions } from './choiceOptions.ts'
import { ElevatorCalls } from './ElevatorCalls.tsx'
import type { OwnField } from './SystemForm.tsx'
import { SystemPage } from './SystemPage.tsx'
import { SystemScreen } from './SystemScreen.tsx'
import { fieldsOf } from './systemValues.ts'

export const koneQuery = () => api.query('getKoneSettings', {})

const own = (callsLab: boolean): readonly OwnField[] => [
  {
    kind: 'switch',
    name: 'placeCalls',
    label: 'Call elevators',
    description: 'Whoever passes a reader of an elevator is sent one to their floor',
  },
  {
    kind: 'text',
    name: 'callUrl',
    label: 'Address for calls',
    description: callsLab ? 'Leave empty to use the elevators of the vendor lab' : 'Where KONE takes calls',
    maxLength: 300,
  },
  {
    kind: 'text',
    name: 'buildingId',
    label: 'Building at KONE',
    description: 'What KONE calls the building',
    maxLength: 60,
  },
  { kind: 'several', name: 'profiles', label: 'Profiles', load: koneProfileOptions },
  { kind: 'several', name: 'areas', label: 'Areas', load: koneAreaOptions },
  { kind: 'one', name: 'language', label: 'Language', load: koneLanguageOptions },
]

const addressOf = ({ callUrl, callsLab }: Schemas['KoneSettings']) =>
  callUrl ?? (callsLab ? 'The elevators of the vendor lab' : null)

/** The connection to the elevators of KONE (doc 2 §3). */
export const Kone = (props: SystemPageProps) => (
  <SystemPage
    query={koneQuery()}
    name="KONE"
    values={({ profiles, areas, language, placeCalls, callUrl, buildingId }) => ({
      profiles,
      areas,
      language,
      placeCalls,
      callUrl: callUrl ?? '',
      buildingId: buildingId ?? '',
    })}
    fields={({ callsLab }) => own(callsLab)}
    save={(values, state) => {
      const body = {
        ...fieldsOf(values, state),
        profiles: values.profiles,
        areas: values.areas,
        language: values.language,
        placeCalls: values.placeCalls,
        callUrl: values.callUrl.trim() || null,
        buildingId: values.buildingId.trim() || null,
      }
      return api.call('updateKoneSettings', { body }, { silent: true })
    }}
  >
    {(state, onEdit) => (
      <SystemScreen
        title="KONE"
        vendor="KONE"
        state={state}
        own={[
          {
            label: 'Elevators',
            value: state.placeCalls ? 'Called when somebody passes a reader' : 'Not called',
          },
          { label: 'Address for calls', value: addressOf(state) },
          { label: 'Building at KONE', value: state.buildingId },
          { label: 'Profiles', value: state.profiles.length > 0 ? <ShortList entries={state.profiles} /> : null },
          { label: 'Areas', value: state.areas.length > 0 ? <ShortList entries={state.areas} /> : null },
          { label: 'Language', value: state.language },
        ]}
        operations={{ edit: 'updateKoneSettings', sync: 'syncKone' }}
        sync={() => api.call('syncKone', {}, { silent: true })}
        onEdit={onEdit}
        offLabel={state.placeCalls ? 'Calls only' : 'Off'}
        calls={<ElevatorCalls search={props.search} onSearch={props.onSearch} />}
        {...props}
      />
    )}
  </SystemPage>
)
