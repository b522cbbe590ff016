import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './qr-code.module.css'

type Props = {
  text: string
  label: string
  /** Name of the downloadable PNG. */
  fileName?: string
}

/** A QR code as a downloadable picture. The library loads on first use. */
export function QrCode({ text, label, fileName }: Props) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let current = true
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { width: 480, margin: 2 }))
      .then((url) => current && setSrc(url))
      // Without the picture, the link beside it remains.
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [text])
  return (
    <>
      <div className={classes.codigo}>{src && <img src={src} alt={label} width={200} height={200} />}</div>
      {fileName && (
        <Button
          component="a"
          href={src}
          download={fileName}
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Baixar PNG
        </Button>
      )}
    </>
  )
}
