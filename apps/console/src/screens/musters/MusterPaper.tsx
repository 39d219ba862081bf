import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { evidenceText, musterPersonWords, musterStateWords } from '@atrium/validators/musterWords.ts'
import { countOf } from '@atrium/validators/text.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { everybodyQuery, musterQuery, type MusterPerson } from './musterQueries.ts'
import print from '@atrium/ui/printAlone.module.css'
import classes from './MusterPaper.module.css'

type MusterPaperProps = {
  id: string
  /** Goes back to the muster. */
  onLeave: () => void
}

/** The list of a muster for a clipboard, by floor and company: on paper it is all there is, with a box to tick for each. */
export const MusterPaper = ({ id, onLeave }: MusterPaperProps) => {
  const { data: muster } = useSuspenseQuery(musterQuery(id))
  const { data: people } = useSuspenseQuery(everybodyQuery(id))
  const moment = useMoment()
  const { kind, reason, site, officeFloor, assemblyPoints, startedDate } = muster
  const floors = Map.groupBy(people, ({ floorName }) => floorName ?? 'Floor not known')
  return (
    <DetailScreen
      title="Printed muster list"
      description={reason}
      onBack={onLeave}
      actions={[
        {
          kind: 'other',
          label: 'Print',
          icon: IconPrinter,
          primary: true,
          operation: 'listMusterPeople',
          onClick: () => globalThis.print(),
        },
      ]}
    >
      <section className={`${print.alone} ${classes.paper}`} aria-label={`List of ${reason}`}>
        <h2>{kind === 'DRILL' ? `Drill: ${reason}` : reason}</h2>
        <p>
          {[site.name, officeFloor?.name].filter(Boolean).join(', ')}. Began {moment(startedDate)}.{' '}
          {countOf(people.length, 'person', 'people')}.
        </p>
        {assemblyPoints.length > 0 && <p>Assembly points: {assemblyPoints.join(', ')}</p>}
        {people.length === 0 && <p>Nobody is on the list.</p>}
        {[...floors].map(([floor, onFloor]) => (
          <Floor key={floor} floor={floor} people={onFloor} />
        ))}
        <p className={classes.foot}>Marshal: ______________________ Time: ____________</p>
      </section>
    </DetailScreen>
  )
}

const Floor = ({ floor, people }: { floor: string; people: readonly MusterPerson[] }) => {
  const moment = useMoment()
  const companies = [...Map.groupBy(people, ({ companyName }) => companyName ?? 'No company')]
  return (
    <table className={classes.floor}>
      <caption>
        {floor}, {countOf(people.length, 'person', 'people')}
      </caption>
      <thead>
        <tr>
          <th scope="col">Found</th>
          <th scope="col">Name</th>
          <th scope="col">Last seen</th>
          <th scope="col">Known so far</th>
        </tr>
      </thead>
      {companies.map(([company, ofCompany]) => (
        <tbody key={company}>
          <tr>
            <th colSpan={4} scope="rowgroup" className={classes.company}>
              {company}
            </th>
          </tr>
          {ofCompany.map((person) => (
            <tr key={person.id}>
              <td>
                <span className={classes.box} aria-hidden>
                  {person.state === 'SAFE' ? '✓' : ''}
                </span>
              </td>
              <td>
                {[person.fullName, person.kind === 'PERSON' ? null : musterPersonWords[person.kind]]
                  .filter(Boolean)
                  .join(', ')}
              </td>
              <td>
                {evidenceText(person)}, {moment(person.evidenceDate)}
              </td>
              <td>{[musterStateWords[person.state], person.assemblyPoint].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
