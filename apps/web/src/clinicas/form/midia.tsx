import { useCallback } from 'react'
import { GaleriaInput } from '../../arquivos/galeria-input.tsx'
import { ImagemPrincipalInput } from '../../arquivos/imagem-principal-input.tsx'
import { VideoUrlsInput } from '../../arquivos/video-urls-input.tsx'
import { VideosInput } from '../../arquivos/videos-input.tsx'
import { TextoCampo } from './campos.tsx'
import { useCampo } from './use-campo.ts'
import type { Campo } from './valores.ts'

/** Called when uploads of a field start or end. */
export type MidiaProps = { onEnviando: (campo: Campo, enviando: boolean) => void }

/** Picture section. */
export function Fotos({ onEnviando }: MidiaProps) {
  const principal = useCampo('image_url')
  const galeria = useCampo('gallery_images')
  const onPrincipal = useCallback((enviando: boolean) => onEnviando('image_url', enviando), [onEnviando])
  const onGaleria = useCallback((enviando: boolean) => onEnviando('gallery_images', enviando), [onEnviando])
  return (
    <>
      <ImagemPrincipalInput
        value={principal.valor || null}
        onChange={(url) => principal.set(url ?? '')}
        onBusyChange={onPrincipal}
        error={principal.erro}
      />
      <GaleriaInput value={galeria.valor} onChange={galeria.set} onBusyChange={onGaleria} error={galeria.erro} />
      <TextoCampo
        campo="card_images_link"
        inputMode="url"
        placeholder="https://"
        description="Álbum com mais fotos, em outro site."
      />
    </>
  )
}

/** Video section: uploaded files and addresses on other sites. */
export function Videos({ onEnviando }: MidiaProps) {
  const arquivos = useCampo('video_files')
  const urls = useCampo('video_urls')
  const onArquivos = useCallback((enviando: boolean) => onEnviando('video_files', enviando), [onEnviando])
  return (
    <>
      <VideosInput value={arquivos.valor} onChange={arquivos.set} onBusyChange={onArquivos} error={arquivos.erro} />
      <VideoUrlsInput value={urls.valor} onChange={urls.set} error={urls.erro} />
    </>
  )
}
