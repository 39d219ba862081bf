import { officeCentreInfoAtom, userInfoAtom, type OfficeCentreInfo } from '@atrium/auth/session/sessionAtoms.ts'
import { RouteLink } from '@atrium/screens-kit/shell/RouteLink.tsx'
import { useMenu } from '@atrium/screens-kit/shell/useMenu.ts'
import { CardGrid } from '@atrium/ui/CardGrid.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { countryName } from '@atrium/validators/countries.ts'
import { Card, Group, Stack, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { nav } from '../nav.ts'

/** /merchant: the shop, the pages that are open to who is signed in, and their account. */
export const MerchantHome = () => {
  const userInfo = useAtomValue(userInfoAtom)
  const centre = useAtomValue(officeCentreInfoAtom)
  if (!userInfo) return null
  return (
    <>
      <PageTitleBar
        title={`Hello, ${userInfo.fullName}`}
        description={centre ? `You are signed in to ${centre.companyName}.` : undefined}
      />
      <Stack gap="lg">
        {centre && <Shop centre={centre} />}
        <Pages />
        <Section title="Your account">
          <DescriptionList
            items={[
              { label: 'E-mail', value: userInfo.email },
              { label: 'Role', value: userInfo.roleNames.join(', ') },
              { label: 'Mobile number', value: userInfo.mobileNumber },
              { label: 'One-time code', value: userInfo.oneTimeCodeEnabled ? 'Required at each sign-in' : 'Off' },
            ]}
          />
        </Section>
      </Stack>
    </>
  )
}

const Pages = () => {
  const pages = useMenu(nav)
    .flatMap(({ items }) => items)
    .filter(({ path }) => path !== '/merchant')
  return (
    <CardGrid>
      {pages.map(({ routeId, path, label, icon: Icon }) => (
        <Card key={routeId} renderRoot={(properties) => <RouteLink {...properties} to={path} />}>
          <Group gap="sm" wrap="nowrap">
            <Icon size={22} stroke={1.6} aria-hidden />
            <Text fw={500}>{label}</Text>
          </Group>
        </Card>
      ))}
    </CardGrid>
  )
}

const Shop = ({
  centre: { companyName, buildingName, centreCode, address, support },
}: {
  centre: OfficeCentreInfo
}) => {
  const street = [address.streetAddress, address.extendedAddress].filter(Boolean).join(', ')
  const town = [address.postalCode, address.city].filter(Boolean).join(' ')
  const country = address.country && countryName(address.country)
  return (
    <Section title="Your shop">
      <DescriptionList
        items={[
          { label: 'Name', value: companyName },
          { label: 'Building', value: buildingName },
          { label: 'Centre code', value: centreCode },
          { label: 'Support', value: `${support.email}, ${support.phone}` },
          { label: 'Address', value: [street, town, country].filter(Boolean).join(', '), wide: true },
        ]}
      />
    </Section>
  )
}
