import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { readable, type AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AccessGroup } from '../accessGroupQueries.ts'
import { MappingForm, type MappingField } from './MappingForm.tsx'

type Of = { group: AccessGroup }

/** What a group is called in systems of other makers (doc 2 §3); those that the office centre has. */
export const GroupSystems = ({ group }: Of) => (
  <Stack gap="lg">
    <Can operation="getAccessGroupMicroengineMapping">
      <MicroEngine group={group} />
    </Can>
    <Can operation="getAccessGroupKoneMapping">
      <Kone group={group} />
    </Can>
    <Can operation="getAccessGroupBoschMapping">
      <Bosch group={group} />
    </Can>
  </Stack>
)

const Read = <Data,>({
  title,
  query,
  children,
}: {
  title: string
  query: AnyQuery<Data>
  children: (data: Data) => ReactNode
}) => {
  const read = useQuery(readable(query))
  return (
    <Section title={title}>
      {read.isPending && <LoadingState />}
      {read.isError && <ErrorState onRetry={() => void read.refetch()}>{errorMessage(read.error)}</ErrorState>}
      {read.data !== undefined && children(read.data)}
    </Section>
  )
}

const mayEdit = ({ allowedActions }: AccessGroup) => allowedActions.includes('edit')

const microengineFields: readonly MappingField[] = [
  {
    name: 'doorAccessId',
    label: 'Door access',
    load: (text) => api.query('getMicroengineDoorDropDown', searched(text)),
  },
  {
    name: 'floorAccessId',
    label: 'Floor access',
    load: (text) => api.query('getMicroengineFloorDropDown', searched(text)),
  },
  {
    name: 'hliFloorAccessId',
    label: 'Floor access by elevator interface (HLI)',
    load: (text) => api.query('getMicroengineHliFloorDropDown', searched(text)),
  },
  {
    name: 'hliCallTypeId',
    label: 'Type of call (HLI)',
    load: (text) => api.query('getMicroengineHliCallTypeDropDown', searched(text)),
  },
]

const searched = (wildcardSearch: Parameters<LoadOptions>[0]) => ({ query: { wildcardSearch } })

const MicroEngine = ({ group }: Of) => {
  const path = { id: group.id }
  return (
    <Read title="MicroEngine" query={api.query('getAccessGroupMicroengineMapping', { path })}>
      {({ displayValues, version, ...ids }) => (
        <MappingForm
          key={version}
          fields={microengineFields}
          values={ids}
          names={{
            doorAccessId: displayValues.doorAccess,
            floorAccessId: displayValues.floorAccess,
            hliFloorAccessId: displayValues.hliFloorAccess,
            hliCallTypeId: displayValues.hliCallType,
          }}
          mayEdit={mayEdit(group)}
          save={({ doorAccessId, floorAccessId, hliFloorAccessId, hliCallTypeId }) => {
            const body = {
              doorAccessId: oneOf(doorAccessId),
              floorAccessId: oneOf(floorAccessId),
              hliFloorAccessId: oneOf(hliFloorAccessId),
              hliCallTypeId: oneOf(hliCallTypeId),
            }
            return version === 0
              ? api.call('createAccessGroupMicroengineMapping', { path, body }, { silent: true })
              : api.call('updateAccessGroupMicroengineMapping', { path, body: { ...body, version } }, { silent: true })
          }}
        />
      )}
    </Read>
  )
}

const oneOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const severalOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const koneFields: readonly MappingField[] = [
  {
    name: 'profileIds',
    several: true,
    label: 'Profiles',
    load: (text) => api.query('getKoneProfileDropDown', searched(text)),
  },
  { name: 'areaIds', several: true, label: 'Areas', load: (text) => api.query('getKoneAreaDropDown', searched(text)) },
  { name: 'language', label: 'Language', load: (text) => api.query('getKoneLanguageDropDown', searched(text)) },
]

const Kone = ({ group }: Of) => {
  const path = { id: group.id }
  return (
    <Read title="KONE" query={api.query('getAccessGroupKoneMapping', { path })}>
      {({ version, ...values }) => (
        <MappingForm
          key={version}
          fields={koneFields}
          values={values}
          mayEdit={mayEdit(group)}
          save={({ profileIds, areaIds, language }) => {
            const body = {
              profileIds: severalOf(profileIds),
              areaIds: severalOf(areaIds),
              language: oneOf(language),
              version,
            }
            return api.call('updateAccessGroupKoneMapping', { path, body }, { silent: true })
          }}
        />
      )}
    </Read>
  )
}

const boschFields: readonly MappingField[] = [
  { name: 'tenantId', label: 'Tenant', load: (text) => api.query('getBoschTenantDropDown', searched(text)) },
  {
    name: 'accessGroupIds',
    several: true,
    label: 'Access groups',
    load: (text) => api.query('getBoschAccessGroupDropDown', searched(text)),
  },
]

const Bosch = ({ group }: Of) => {
  const path = { id: group.id }
  return (
    <Read title="Bosch" query={api.query('getAccessGroupBoschMapping', { path })}>
      {({ version, ...values }) => (
        <MappingForm
          key={version}
          fields={boschFields}
          values={values}
          mayEdit={mayEdit(group)}
          save={({ tenantId, accessGroupIds }) => {
            const body = { tenantId: oneOf(tenantId), accessGroupIds: severalOf(accessGroupIds), version }
            return api.call('updateAccessGroupBoschMapping', { path, body }, { silent: true })
          }}
        />
      )}
    </Read>
  )
}
