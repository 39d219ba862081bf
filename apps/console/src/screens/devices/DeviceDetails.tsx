import { useVendorLab } from '@atrium/features/access-doors/useVendorLab.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Group } from '@mantine/core'
import { typeLabels, vendorLabels, type Device } from './deviceQueries.ts'

type Links = {
  DeviceLink: RecordLink
  DoorLink: RecordLink
  ConfigurationLink: RecordLink
  /** Leads to a virtual controller by its serial number. */
  LabLink?: RecordLink
}

/** The particulars of a device: what it is, where, its network and what runs on it. */
export const DeviceDetails = ({ device, ...links }: { device: Device } & Links) => (
  <>
    <Particulars device={device} {...links} />
    <Network device={device} />
    <Software device={device} />
  </>
)

const Particulars = ({ device, DeviceLink, DoorLink, ConfigurationLink, LabLink }: { device: Device } & Links) => {
  const moment = useMoment()
  const inLab = useVendorLab()?.controllers.some(({ serialNo }) => serialNo === device.serialNo)
  const { masterDevice, configuration, doors } = device
  return (
    <Section title="Device">
      <DescriptionList
        items={[
          { label: 'Type', value: typeLabels[device.deviceTypeId] },
          { label: 'Serial number', value: device.serialNo },
          { label: 'Model', value: device.deviceModel },
          { label: 'Vendor', value: vendorLabels[device.vendorType] },
          { label: 'Site', value: device.siteName },
          { label: 'Office', value: device.areaName },
          {
            label: 'Attached to',
            value: masterDevice && (
              <RecordAnchor id={masterDevice.id} operation="getDevice" Link={DeviceLink}>
                {masterDevice.name}
              </RecordAnchor>
            ),
          },
          {
            label: 'Configuration',
            value: configuration && (
              <RecordAnchor id={configuration.id} operation="getAccessConfiguration" Link={ConfigurationLink}>
                {configuration.name}
              </RecordAnchor>
            ),
          },
          ...(device.lockerPlan === null ? [] : [{ label: 'Locker plan', value: device.lockerPlan }]),
          { label: 'Last seen', value: device.lastSeen === null ? null : moment(device.lastSeen) },
          ...(device.deviceTypeId === 'CONTROLLER' ? [{ label: 'Last sync', value: syncOf(device, moment) }] : []),
          ...(LabLink && inLab
            ? [
                {
                  label: 'Vendor lab',
                  value: (
                    <RecordAnchor id={device.serialNo} operation="getVendorLab" Link={LabLink}>
                      Simulate faults or see all it holds
                    </RecordAnchor>
                  ),
                },
              ]
            : []),
          {
            label: 'Doors',
            wide: true,
            value:
              doors.length > 0 ? (
                <Group gap="md">
                  {doors.map(({ id, name }) => (
                    <RecordAnchor key={id} id={id} operation="getAccessDoor" Link={DoorLink}>
                      {name}
                    </RecordAnchor>
                  ))}
                </Group>
              ) : null,
          },
        ]}
      />
    </Section>
  )
}

const syncOf = ({ lastSyncDate, lastSyncSucceeded }: Device, moment: ReturnType<typeof useMoment>) =>
  lastSyncDate === null ? null : `${moment(lastSyncDate)}, ${lastSyncSucceeded ? 'successful' : 'failed'}`

const Network = ({ device }: { device: Device }) => (
  <Section title="Network">
    <DescriptionList
      items={[
        {
          label: 'Connected by',
          value: device.networkMode === 'WIFI' ? `Wi-Fi ${device.wifiSetting?.name ?? ''}` : 'Ethernet',
        },
        { label: 'Address', value: device.dhcp ? 'Given by the network (DHCP)' : 'Fixed' },
        { label: 'IP address', value: device.ipAddress },
        { label: 'MAC address', value: device.macAddress },
        ...(device.dhcp
          ? []
          : [
              { label: 'Gateway', value: device.gateway },
              { label: 'Subnet', value: device.subnet },
              { label: 'Name servers', value: device.dns },
            ]),
      ]}
    />
  </Section>
)

/** What it tells of itself with its signs of life. */
const Software = ({ device }: { device: Device }) => (
  <Section title="Reported by the device">
    <DescriptionList
      items={[
        { label: 'Reported name', value: device.deviceName },
        { label: 'Application', value: device.activeApp },
        { label: 'Application version', value: device.appVersion },
        { label: 'Firmware', value: device.firmwareVersion },
        { label: 'Hardware', value: device.hardwareVersion },
      ]}
    />
  </Section>
)
