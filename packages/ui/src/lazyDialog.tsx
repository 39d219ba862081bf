import { useEffect, useState, type ComponentType } from 'react'
import { notify } from './notify.tsx'

type Closable = { onClose: () => void }

/**
 * A dialog whose code comes when it is first opened. Where it does not come, without a line for instance, the page below
 * stays as it is with all that was entered: a notice says so, and opening the dialog again asks for it again.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return (props: Props) => {
    const [, setArrived] = useState(false)
    const { onClose } = props
    useEffect(() => {
      if (Loaded) return undefined
      let isWanted = true
      const arrive = (module: { default: ComponentType<Props> }) => {
        Loaded = module.default
        if (isWanted) setArrived(true)
      }
      const tell = () => {
        if (!isWanted) return
        notify({ message: 'This could not be opened. Check your connection and try again.', tone: 'danger' })
        onClose()
      }
      load().then(arrive, tell)
      return () => {
        isWanted = false
      }
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for once each time it is opened
    }, [])
    return Loaded ? <Loaded {...props} /> : null
  }
}
