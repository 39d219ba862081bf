import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { Avatar } from '@atrium/ui/Avatar.tsx'
import { Dialog } from '@atrium/ui/Dialog.tsx'
import { confirmLeavePage } from '@atrium/ui/LeavePageDialog.tsx'
import { countryName } from '@atrium/validators/countries.ts'
import { Loader, Skeleton, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { DangerMessage } from '../parts/DangerMessage.tsx'
import { switchAccount } from '../session/switchAccount.ts'
import { hasTypedWork, letGoOfTypedWork } from '../session/typedWork.ts'
import classes from './SwitchAccountModal.module.css'

type SwitchAccountModalProps = { opened: boolean; onClose: () => void }
type OfficeCentre = Schemas['SwitchableOfficeCentre']

/** Lists the office centres a person belongs to; choosing the current one only closes (doc 1 §2.4). */
const SwitchAccountModal = ({ opened, onClose }: SwitchAccountModalProps) => {
  const centres = useQuery(api.query('listSwitchableOfficeCentres', {}, { silent: true }))
  const change = useMutation({ mutationFn: (id: string) => switchAccount(api, id) })
  const problem = centres.error ?? change.error
  const choose = async ({ id, current }: OfficeCentre) => {
    if (current) return onClose()
    if (hasTypedWork() && !(await confirmLeavePage())) return
    letGoOfTypedWork()
    change.mutate(id)
  }

  return (
    <Dialog opened={opened} title="Switch account" onClose={onClose} locked={change.isPending}>
      <Stack>
        <DangerMessage>{problem ? errorMessage(problem) : null}</DangerMessage>
        {centres.isPending && <Skeleton height={120} aria-busy />}
        <ul className={classes.list}>
          {centres.data?.map((centre) => (
            <li key={centre.id}>
              <OfficeCentreButton
                centre={centre}
                busy={change.isPending}
                chosen={change.isPending && change.variables === centre.id}
                onChoose={() => void choose(centre)}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

type OfficeCentreButtonProps = { centre: OfficeCentre; busy: boolean; chosen: boolean; onChoose: () => void }

const OfficeCentreButton = ({ centre, busy, chosen, onChoose }: OfficeCentreButtonProps) => (
  <UnstyledButton
    className={classes.centre}
    onClick={onChoose}
    disabled={busy}
    aria-current={centre.current || undefined}
  >
    <Avatar name={centre.companyName} shape="square" size={40} />
    <span className={classes.text}>
      <Text component="span" display="block" fw={600}>
        {centre.companyName}
      </Text>
      {addressLines(centre).map((line) => (
        <Text key={line} component="span" display="block" c="dimmed" size="xs">
          {line}
        </Text>
      ))}
    </span>
    {chosen && <Loader />}
    {centre.current && (
      <>
        <IconCheck size={20} stroke={2} aria-hidden />
        <VisuallyHidden>Current office centre</VisuallyHidden>
      </>
    )}
  </UnstyledButton>
)

/** The building's name, the street, and the town, each on a line of its own and only where there is one. */
function addressLines({ buildingName, address }: OfficeCentre): string[] {
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')
  const { streetAddress, extendedAddress, postalCode, city, province, country } = address
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [
    buildingName ?? '',
    joined(streetAddress, extendedAddress),
    joined(town, province, country && countryName(country)),
  ].filter(Boolean)
}

export default SwitchAccountModal
