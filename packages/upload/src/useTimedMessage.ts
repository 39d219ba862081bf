import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'

export type TimedMessage = {
  message: string | null
  /** Shows a text 1 second from now, for 5 seconds; `onShown` is called when it appears. */
  show: (text: string, onShown?: () => void) => void
  /** Takes the text away, or forgets the one that is due. */
  clear: () => void
}

/** The error of a file field: shown for 5 seconds, starting 1 second after choosing (doc 1 §5, CONST-082 and CONST-083). */
export function useTimedMessage(): TimedMessage {
  const [message, setMessage] = useState<string | null>(null)
  const hiding = useTimeout(() => setMessage(null), 5000)
  const showing = useTimeout((text: string, onShown?: () => void) => {
    setMessage(text)
    hiding.start()
    onShown?.()
  }, 1000)
  const clear = () => {
    showing.clear()
    hiding.clear()
    setMessage(null)
  }
  return {
    message,
    clear,
    show: (text, onShown) => {
      clear()
      showing.start(text, onShown)
    },
  }
}
