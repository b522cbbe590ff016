import { useCallback } from 'react'
import { VideoUrlsInput } from '../../arquivos/video-urls-input.tsx'
import { VideosInput } from '../../arquivos/videos-input.tsx'
import type { MidiaProps } from './fotos-secao.tsx'
import { useCampo } from './use-campo.ts'

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
