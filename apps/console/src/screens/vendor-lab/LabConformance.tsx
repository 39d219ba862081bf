import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { ListSelect } from '@atrium/ui/ListSelect.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConformanceReport, vendorNames } from './ConformanceReport.tsx'

type Vendor = Schemas['LabVendor']

// Entries are typed by their object.
const vendors = Object.keys(vendorNames) as Vendor[]

/** Holds the adapter of a system against all that adapters have to do, and shows the report. */
export const LabConformance = () => {
  const mayRun = useCan('runLabConformance')
  const [vendor, setVendor] = useState<Vendor>('GENERIC')
  const running = useMutation({
    mutationFn: () => api.call('runLabConformance', { body: { vendor } }, { silent: true }),
  })
  return (
    <>
      <Section
        title="Conformance"
        description="Tests how Atrium talks to a system, on a test panel and elevator: once without faults, then with each of four"
      >
        <Group gap="sm" align="end">
          <ListSelect
            label="System"
            value={vendor}
            choices={vendors.map((value) => ({ value, label: vendorNames[value] }))}
            onChange={(value) => setVendor(vendors.find((one) => one === value) ?? 'GENERIC')}
          />
          <Button disabled={!mayRun} loading={running.isPending} onClick={() => running.mutate()}>
            Run the checks
          </Button>
        </Group>
        {!mayRun && (
          <Text c="dimmed" size="sm" mt="sm">
            Your role may look at the lab, but not run it.
          </Text>
        )}
        {running.isError && (
          <Alert color="red" role="alert" mt="sm">
            {errorMessage(running.error)}
          </Alert>
        )}
      </Section>
      {running.data && <ConformanceReport report={running.data} />}
    </>
  )
}
