import { LogoPlate } from '@atrium/ui/LogoPlate.tsx'
import { useStoredPicture } from '../storedPicture.ts'

/** The logo beside the office centre's name. */
const CentreLogo = ({ systemFileId }: { systemFileId: string }) => {
  const src = useStoredPicture(systemFileId)
  return src === undefined ? null : <LogoPlate src={src} />
}

export default CentreLogo
