import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

export const DeviceLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/devices/$id" params={{ id }} />
)

export const ScannerLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/qr-scanners/$id" params={{ id }} />
)

export const ConfigurationLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/configuration/manage/$id" params={{ id }} />
)

/** Leads to a virtual controller of the vendor lab by its serial number. */
export const LabLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/vendor-lab" search={{ tab: 'CONTROLLERS', controller: id }} />
)
