import { encode } from 'uqr'

type QrCodeProps = {
  /** What it carries, such as an address. */
  text: string
  /** What it is for, for screen readers. */
  label: string
  /** Its width and height: any CSS size. */
  size?: string
}

/** A code for cameras. It is dark on light in both colour schemes, since not every camera reads the other way round. */
export const QrCode = ({ text, label, size = '12rem' }: QrCodeProps) => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 8 }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
