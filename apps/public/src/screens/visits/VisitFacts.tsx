import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { useTranslation } from 'react-i18next'
import type { OpenVisit, VisitorPass } from './visitQueries.ts'

type Facts = Pick<
  OpenVisit | VisitorPass,
  'when' | 'siteName' | 'address' | 'officeFloor' | 'location' | 'hostName' | 'companyName'
>

/** When and where a visit is, and to whom. */
export const VisitFacts = ({ when, siteName, address, officeFloor, location, hostName, companyName }: Facts) => {
  const { t } = useTranslation()
  return (
    <DescriptionList
      columns={1}
      items={[
        { label: t('visit.when'), value: when },
        { label: t('visit.where'), value: [siteName, address].filter(Boolean).join(', ') },
        ...(officeFloor || location
          ? [
              {
                label: t('visit.goTo'),
                value: [location, officeFloor && t('visit.floor', { floor: officeFloor })].filter(Boolean).join(', '),
              },
            ]
          : []),
        { label: t('visit.youVisit'), value: `${hostName}, ${companyName}` },
      ]}
    />
  )
}
