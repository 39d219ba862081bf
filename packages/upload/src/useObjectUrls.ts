import { useEffect, useRef, useState } from 'react'

export type ObjectUrls = {
  /** The address under which the browser shows a local file, by key. */
  urls: Readonly<Record<string, string>>
  add: (key: string, file: File) => void
}

/** Addresses of local files for previews; given back to the browser when the component goes. */
export function useObjectUrls(): ObjectUrls {
  const [urls, setUrls] = useState<Record<string, string>>({})
  const created = useRef<string[]>([])

  useEffect(
    () => () => {
      for (const url of created.current.splice(0)) URL.revokeObjectURL(url)
    },
    [],
  )

  const add = (key: string, file: File) => {
    const url = URL.createObjectURL(file)
    created.current.push(url)
    setUrls((known) => ({ ...known, [key]: url }))
  }
  return { urls, add }
}
