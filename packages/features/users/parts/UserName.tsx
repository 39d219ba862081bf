import { PersonName } from '@atrium/ui/PersonName.tsx'
import { Badge } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'

type UserNameProps = { fullName: string; email: string; personInCharge?: boolean }

/** A person as lists show them: initials, name, e-mail address, and whether they are in charge. */
export const UserName = ({ fullName, email, personInCharge = false }: UserNameProps) => (
  <PersonName name={fullName} detail={email} mark={personInCharge && <PersonInCharge />} />
)

/** Marks the person tenants and staff turn to. */
export const PersonInCharge = () => (
  <Badge color="blue" leftSection={<IconStar size={13} stroke={2} aria-hidden />}>
    Person in charge
  </Badge>
)
