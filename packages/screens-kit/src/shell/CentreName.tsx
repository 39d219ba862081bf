import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { Contained } from '@atrium/ui/Contained.tsx'
import { Box, Group, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'

/** Kept for the logo, so that nothing below moves when it comes. */
const Place = () => <Box w="2.25rem" h="2.25rem" flex="none" />

const CentreLogo = lazy(() => import('./CentreLogo.tsx'))

/** The office centre in use: its logo, company and building. */
export const CentreName = () => {
  const centre = useAtomValue(officeCentreInfoAtom)
  if (!centre) return null
  const { companyName, buildingName, logoFileId } = centre
  return (
    <Group px="0.625rem" gap="xs" wrap="nowrap">
      {logoFileId && (
        <Contained fallback={<Place />}>
          <Suspense fallback={<Place />}>
            <CentreLogo systemFileId={logoFileId} />
          </Suspense>
        </Contained>
      )}
      <Box miw={0}>
        <Text fw={600} lh="xs" lineClamp={2} title={companyName}>
          {companyName}
        </Text>
        {buildingName && buildingName !== companyName && (
          <Text size="xs" truncate title={buildingName}>
            {buildingName}
          </Text>
        )}
      </Box>
    </Group>
  )
}
