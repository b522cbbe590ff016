import { useCallback } from 'react'
import { GaleriaInput } from '../../arquivos/galeria-input.tsx'
import { ImagemPrincipalInput } from '../../arquivos/imagem-principal-input.tsx'
import { TextoCampo } from './texto-campo.tsx'
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
