import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './qr-code.module.css'

type Props = {
  text: string
  label: string
  /** Name of the PNG that it can be saved as. */
  fileName?: string
}

/** A QR code as a picture that can be saved. The library is fetched when the first one is shown. */
export function QrCode({ text, label, fileName }: Props) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let current = true
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { width: 480, margin: 2 }))
      .then((url) => current && setSrc(url))
      // The link itself stands beside it.
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
