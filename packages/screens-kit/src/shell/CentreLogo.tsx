import { LogoPlate } from '@atrium/ui/LogoPlate.tsx'
import { useStoredPicture } from '../storedPicture.ts'

/** The logo beside the office centre's name; its white ground stands before the picture is there. */
const CentreLogo = ({ systemFileId }: { systemFileId: string }) => {
  const src = useStoredPicture(systemFileId)
  return <LogoPlate src={src} />
}

export default CentreLogo
