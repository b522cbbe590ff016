import { useState } from 'react'
import { imagemSrcSet } from '../arquivos/imagem.ts'
import classes from './foto-clinica.module.css'

type Props = {
  url: string | null
  alt: string
  /** Rendered width, as in `<img sizes>`. */
  sizes: string
  loading?: 'eager' | 'lazy'
}

/** A picture of a clinic that fills its box; a drawing when there is none or it fails to load. */
export function FotoClinica({ url, alt, sizes, loading = 'lazy' }: Props) {
  const [falhou, setFalhou] = useState<string>()
  if (url && falhou !== url) {
    const srcSet = imagemSrcSet(url)
    return (
      <img
        className={classes.foto}
        src={url}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        loading={loading}
        decoding="async"
        onError={() => setFalhou(url)}
      />
    )
  }
  return (
    <svg className={classes.desenho} viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M0 132c52-44 104-44 160-8 52-34 108-36 160 4v52H0z" />
      <path d="M124 150v-36l36-26 36 26v36z" className={classes.casa} />
      <path d="M152 150v-20h16v20z" />
    </svg>
  )
}
