import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { LogoPlate } from '@atrium/ui/LogoPlate.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { ColorSwatch, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { companyInfoHistoriesQuery, companyInfoQuery, type OfficeCentre } from '../accountQueries.ts'
import { companyInfoTabs, type CompanyInfoSearch } from '../accountSearch.ts'
import { centreFacts } from '../parts/centreFacts.ts'

const CompanyInfoEdit = lazy(() => import('./CompanyInfoEdit.tsx'))

type CompanyInfoProps = {
  search: CompanyInfoSearch
  onSearch: (search: CompanyInfoSearch) => void
}

const tabs = [
  { value: 'DETAILS', label: 'Details' },
  { value: 'HISTORY', label: 'History' },
] satisfies { value: (typeof companyInfoTabs)[number]; label: string }[]

/** The company's details as its own people see and change them (doc 1 §2.2). Mount it with them loaded. */
export const CompanyInfo = ({ search, onSearch }: CompanyInfoProps) => {
  const { data: centre } = useSuspenseQuery(companyInfoQuery())
  if (search.edit === 'yes' && centre.allowedActions.includes('edit')) {
    return (
      <Suspense fallback={<LoadingState />}>
        <CompanyInfoEdit onDone={() => onSearch({})} />
      </Suspense>
    )
  }
  return (
    <DetailScreen
      title="Company info"
      description="The company’s name, address and contact"
      allowedActions={centre.allowedActions}
      actions={[
        { kind: 'edit', operation: 'updateOfficeCentre', allowed: 'edit', onClick: () => onSearch({ edit: 'yes' }) },
      ]}
      tabs={{
        label: 'Company info',
        options: tabs,
        value: search.tab ?? companyInfoTabs[0],
        onChange: (next) => onSearch(next === 'HISTORY' ? { tab: next } : {}),
      }}
    >
      {search.tab === 'HISTORY' ? (
        <Section>
          <HistoryTimeline query={companyInfoHistoriesQuery} />
        </Section>
      ) : (
        <Details centre={centre} />
      )}
    </DetailScreen>
  )
}

const Details = ({ centre }: { centre: OfficeCentre }) => (
  <>
    <Section title="Details">
      <DescriptionList columns={3} items={centreFacts(centre)} />
    </Section>
    <Section title="Logo and colour" description="Shown to everybody in the portal">
      <DescriptionList
        items={[
          { label: 'Logo', value: centre.logoFile && <Logo id={centre.logoFile.systemFileId} /> },
          {
            label: 'Brand colour',
            value: centre.brandColour ? (
              <Group gap="xs">
                <ColorSwatch color={centre.brandColour} size={20} withShadow={false} aria-hidden />
                <Text span>{centre.brandColour}</Text>
              </Group>
            ) : (
              noColour(centre)
            ),
          },
        ]}
      />
    </Section>
  </>
)

const Logo = ({ id }: { id: string }) => {
  const src = useStoredPicture(id)
  return src === undefined ? 'The logo is loading' : <LogoPlate src={src} alt="The company’s logo" size="lg" />
}

const noColour = ({ officeCentreType }: OfficeCentre) =>
  officeCentreType === 'TENANT' ? 'The colour of the building' : 'Default'
