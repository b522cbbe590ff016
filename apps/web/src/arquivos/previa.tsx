import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './previa.module.css'

type Props = { file: File }

/** Local preview of a picture before its upload. */
export function Previa({ file }: Props) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  const [broken, setBroken] = useState(false)
  if (!url || broken)
    return (
      <span className={classes.semImagem} aria-hidden="true">
        <IconPhoto />
      </span>
    )
  return <img className={classes.imagem} src={url} alt="" decoding="async" onError={() => setBroken(true)} />
}
