import { fileOfBase64, type Base64File } from '@atrium/upload/downloadBase64.ts'
import { Alert, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- with ?url Vite gives the address of the file, whatever the file exports
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import classes from './PdfPages.module.css'

GlobalWorkerOptions.workerSrc = workerAddress

/** Turns the pages of a PDF; what is written on a page is there for screen readers too. Load it lazily. */
const PdfPages = ({ file, title }: { file: Base64File; title: string }) => {
  const { pdf, isBroken } = usePdf(file)
  const [pageNo, setPageNo] = useState(1)
  if (isBroken)
    return (
      <Alert color="red" role="alert">
        This file cannot be shown. Download it to open it.
      </Alert>
    )
  const count = pdf?.numPages ?? 0
  return (
    <Stack gap="sm" aria-busy={pdf === null}>
      <Group justify="center">
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          disabled={pageNo <= 1}
          onClick={() => setPageNo(pageNo - 1)}
        >
          Previous page
        </Button>
        <Text aria-live="polite">{count > 0 ? `Page ${pageNo} of ${count}` : 'Opening…'}</Text>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          disabled={pageNo >= count}
          onClick={() => setPageNo(pageNo + 1)}
        >
          Next page
        </Button>
      </Group>
      {pdf && <PdfPage pdf={pdf} pageNo={pageNo} label={`${title}, page ${pageNo} of ${count}`} />}
    </Stack>
  )
}

/** A PDF as it is read; closed with the page. */
function usePdf(file: Base64File) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    let isGone = false
    const opening = fileOfBase64(file)
      .arrayBuffer()
      .then((data) => getDocument({ data }).promise)
    opening.then(
      (opened) => !isGone && setPdf(opened),
      () => !isGone && setIsBroken(true),
    )
    return () => {
      isGone = true
      void opening.then((opened) => opened.loadingTask.destroy()).catch(() => undefined)
    }
  }, [file])
  return { pdf, isBroken }
}

const PdfPage = ({ pdf, pageNo, label }: { pdf: PDFDocumentProxy; pageNo: number; label: string }) => {
  const { ref, width } = useElementSize()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    const target = canvas.current
    if (!target || width === 0) return undefined
    let isGone = false
    let stop = () => {}
    void pdf.getPage(pageNo).then(async (page) => {
      if (isGone) return
      const scale = width / page.getViewport({ scale: 1 }).width
      const viewport = page.getViewport({ scale: scale * Math.min(window.devicePixelRatio, 2) })
      target.width = viewport.width
      target.height = viewport.height
      const drawing = page.render({ canvas: target, viewport })
      stop = () => drawing.cancel()
      drawing.promise.catch(() => undefined)
      const { items } = await page.getTextContent()
      if (!isGone) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    })
    return () => {
      isGone = true
      stop()
    }
  }, [pdf, pageNo, width])
  return (
    <div ref={ref} className={classes.page}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the page is drawn, which an img cannot be */}
      <canvas ref={canvas} role="img" aria-label={label} className={classes.canvas} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  )
}

export default PdfPages
