import { DescriptionList, type Description } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { accessDoorConfigs } from '@atrium/validators/accessDoors.ts'
import { lazy, Suspense } from 'react'
import type { AccessDoor } from '../accessDoorQueries.ts'
import {
  acrModeWords,
  altReaderWords,
  passageWords,
  placeOf,
  seconds,
  strikeModeWords,
  typeWords,
} from '../doorWords.ts'

const DoorIntercom = lazy(() => import('./DoorIntercom.tsx'))

/** Where a door is and what it is wired to (entities 5.1). */
export const DoorHardware = ({ door }: { door: AccessDoor }) => (
  <>
    <Section title="Door">
      <DescriptionList items={doorItems(door)} />
    </Section>
    <Section title="Wiring" description="With the numbers used on the controller">
      <DescriptionList items={wiringItems(door)} columns={3} />
    </Section>
    <Section title="Lock">
      <DescriptionList items={lockItems(door)} />
    </Section>
    {door.deviceIntercom && (
      <Suspense fallback={null}>
        <DoorIntercom id={door.deviceIntercom.id} />
      </Suspense>
    )}
  </>
)

const doorItems = (door: AccessDoor): Description[] => [
  { label: 'Type', value: typeWords[door.accessDoorType] },
  { label: 'Place', value: placeOf(door) },
  { label: 'Site', value: door.site?.name },
  { label: 'Office', value: door.area?.name },
  { label: 'Passage', value: door.passage && passageWords[door.passage] },
  { label: 'Access requests', value: door.allowDoorAccessRequest ? 'Accepted' : 'Not accepted' },
  { label: 'Reported by the controller', value: door.reported ? 'Yes' : 'Not yet' },
]

const number = (value: number | null): string | null => (value === null ? null : String(value))

const wiringItems = (door: AccessDoor): Description[] => [
  { label: 'Controller', value: door.deviceController?.name },
  { label: 'Configuration', value: door.accessCfg && accessDoorConfigs[door.accessCfg].name },
  { label: 'Reader', value: number(door.reader) },
  { label: 'Reader on the other side', value: number(door.pairReader) },
  { label: 'Relay', value: number(door.relay) },
  { label: 'Door contact', value: number(door.door) },
  { label: 'Exit button', value: number(door.rex0) },
  { label: 'Second exit button', value: number(door.rex1) },
  { label: 'Exit buttons work', value: door.rexTimeZones.map(({ name }) => name).join(', ') || 'At all times' },
  { label: 'Second reader', value: number(door.altReader) },
  ...(door.altReader === null ? [] : [{ label: 'Second reader is', value: altReaderWords[door.altReaderSpec] }]),
  { label: 'Card format', value: door.cardFormat },
  { label: 'QR scanner', value: door.deviceQrScanner?.name },
  { label: 'Intercom', value: door.deviceIntercom?.name },
  ...(door.accessDoorType === 'ELEVATOR' ? [{ label: 'Floors served', value: number(door.maxFloors) }] : []),
]

const lockItems = (door: AccessDoor): Description[] => [
  { label: 'Default state', value: acrModeWords[door.defaultAcrMode] },
  { label: 'Unlocks', value: strikeModeWords[door.relayStrkMode] },
  { label: 'Unlock time', value: `${door.relayStrkTimeMin} to ${seconds(door.relayStrkTimeMax)}` },
  { label: 'Held open after', value: seconds(door.dcHeld) },
]
