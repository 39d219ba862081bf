import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { QrCode } from '@atrium/ui/QrCode.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPrinter, IconRefresh } from '@tabler/icons-react'
import print from '@atrium/ui/printAlone.module.css'
import classes from './FacilityCheckIn.module.css'
import type { Facility } from './facilityQueries.ts'
import { withinSite } from './facilityWords.ts'

/** The code beside the door: to print, to read out, and to renew when it got into wrong hands. */
export const FacilityCheckIn = ({ facility }: { facility: Facility }) => {
  const renew = useRenewCode(facility)
  return (
    <Section
      title="Check-in code"
      description="People scan it at the door, or enter the digits, when their booking starts"
      actions={
        <Group gap="xs">
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          {facility.allowedActions.includes('regenerate-check-in-code') && (
            <Can operation="regenerateFacilityCheckInCode">
              <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={renew}>
                New code
              </Button>
            </Can>
          )}
        </Group>
      }
    >
      <div className={`${print.alone} ${classes.sheet}`}>
        <Stack align="center" gap="xs">
          <Title order={3} size="h2" ta="center">
            {facility.name}
          </Title>
          <Text c="dimmed" ta="center">
            {[facility.site.name, withinSite(facility)].filter(Boolean).join(', ')}
          </Text>
          <QrCode text={facility.checkInLink} label={`Check-in code of ${facility.name}`} size="14rem" />
          <Text>or enter</Text>
          <Text className={classes.digits}>{facility.checkInCode}</Text>
        </Stack>
      </div>
      {facility.accessDoor && (
        <Text c="dimmed" ta="center" mt="sm" className={classes.aside}>
          Whoever passes the door “{facility.accessDoor.name}” is checked in without it.
        </Text>
      )}
      {!facility.checkInRequired && (
        <Text c="dimmed" ta="center" mt="sm" className={classes.aside}>
          Check-in is not required here at present, but the code works.
        </Text>
      )}
    </Section>
  )
}

function useRenewCode(facility: Facility): () => void {
  const { id, name } = facility
  const renew = async () => await api.call('regenerateFacilityCheckInCode', { path: { id } }, { silent: true })
  return () =>
    askStatus({
      title: `New code for ${name}`,
      message: 'The code at the door stops working immediately. Print the new one and put it up.',
      confirmLabel: 'Create a new code',
      action: renew,
    })
}
