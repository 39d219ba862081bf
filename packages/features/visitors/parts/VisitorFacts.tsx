import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import type { Visit } from '../visitorQueries.ts'

/** What a visitor said when they registered, as far as the company visited lets reception see it. */
export const VisitorFacts = ({ visit }: { visit: Visit }) => {
  const moment = useMoment()
  const { mobileNumber, email, vehiclePlateNo, answers, signedText } = visit
  const items = [
    { label: 'Mobile number', value: mobileNumber },
    { label: 'E-mail', value: email },
    { label: 'Number plate', value: vehiclePlateNo },
    ...answers.map(({ question, answer }) => ({ label: question, value: answer, wide: true })),
    {
      label: 'House rules',
      value: signedText && `Version ${signedText.version} signed ${moment(signedText.date)}`,
      wide: true,
    },
  ].filter(({ value }) => value)
  return items.length > 0 ? <DescriptionList items={items} /> : null
}
