import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Alert, Button } from '@mantine/core'
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Lab } from './vendorLabQueries.ts'

/** The station between Atrium and all controllers of the lab, which can be put out of service. */
export const LabStation = ({ lab: { available } }: { lab: Lab }) => {
  const setting = useMutation({
    mutationFn: () => api.call('setLabStation', { body: { available: !available } }, { silent: true }),
    onSuccess: (lab) => notify({ message: `The station is ${lab.available ? 'in service again' : 'out of service'}` }),
  })
  return (
    <Section
      title="Station"
      description={
        available
          ? 'What is said between Atrium and the controllers goes through it'
          : 'Out of service: no controller can be told anything. Each goes on deciding by what it holds'
      }
      actions={
        <Can operation="setLabStation">
          <Button
            variant="default"
            loading={setting.isPending}
            leftSection={
              available ? <IconPlugConnectedX size={16} aria-hidden /> : <IconPlugConnected size={16} aria-hidden />
            }
            onClick={() => setting.mutate()}
          >
            {available ? 'Take out of service' : 'Put back into service'}
          </Button>
        </Can>
      }
    >
      {setting.isError && (
        <Alert color="red" role="alert">
          {errorMessage(setting.error)}
        </Alert>
      )}
    </Section>
  )
}
