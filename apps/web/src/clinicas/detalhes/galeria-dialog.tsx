import { ActionIcon, Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react'
import { type PointerEvent, useRef } from 'react'
import { imagemMaior } from '../../arquivos/imagem.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { useEscape } from '../../ui/use-escape.ts'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { FotoClinica } from '../foto-clinica.tsx'
import classes from './galeria-dialog.module.css'

/** Minimum length of a swipe, in pixels. */
const DESLIZE = 48

type Props = {
  nome: string
  fotos: string[]
  /** Number of the picture, from 1; undefined while closed. */
  foto: number | undefined
  onFoto: (numero: number) => void
  onClose: () => void
}

/** Full-screen pictures of a clinic, one at a time; arrow keys and swipes change them. */
export function GaleriaDialog({ nome, fotos, foto, onFoto, onClose }: Props) {
  const inicio = useRef<number>(undefined)
  const url = foto === undefined ? undefined : fotos[foto - 1]
  const turn = (passo: number) => {
    if (foto !== undefined && fotos.length > 1) onFoto(((foto - 1 + passo + fotos.length) % fotos.length) + 1)
  }

  useEscape(url !== undefined, onClose)
  const keptFocus = useKeptFocus()
  // On the window, because the focus is not inside yet right after opening.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })

  function handlePointerUp(event: PointerEvent) {
    const deslize = event.clientX - (inicio.current ?? event.clientX)
    inicio.current = undefined
    if (Math.abs(deslize) >= DESLIZE) turn(deslize < 0 ? 1 : -1)
  }

  async function download() {
    if (!url) return
    try {
      await downloadImagem(imagemMaior(url), `${nome} ${foto}`)
      notifySuccess('Download iniciado')
    } catch (error) {
      console.error('Picture download failed', error)
      notifyError('Não foi possível baixar a imagem', 'Erro ao baixar')
    }
  }

  return (
    <Modal.Root opened={url !== undefined} onClose={onClose} fullScreen closeOnEscape={false}>
      <Modal.Content ref={keptFocus} className={classes.conteudo} aria-label={`Fotos de ${nome}`}>
        <div className={classes.barra}>
          <span role="status">
            {foto} / {fotos.length}
          </span>
          <ActionIcon className={classes.botao} variant="transparent" aria-label="Baixar imagem" onClick={download}>
            <IconDownload size={24} aria-hidden />
          </ActionIcon>
          <ActionIcon className={classes.botao} variant="transparent" aria-label="Fechar galeria" onClick={onClose}>
            <IconX size={24} aria-hidden />
          </ActionIcon>
        </div>
        <div
          className={classes.foto}
          onPointerDown={(event) => {
            inicio.current = event.clientX
          }}
          onPointerUp={handlePointerUp}
        >
          {url && <FotoClinica key={url} url={url} alt={`Foto ${foto} de ${nome}`} sizes="100vw" loading="eager" />}
        </div>
        {fotos.length > 1 && (
          <>
            <ActionIcon
              className={classes.seta}
              data-lado="anterior"
              variant="transparent"
              aria-label="Foto anterior"
              onClick={() => turn(-1)}
            >
              <IconChevronLeft size={32} aria-hidden />
            </ActionIcon>
            <ActionIcon
              className={classes.seta}
              data-lado="proxima"
              variant="transparent"
              aria-label="Próxima foto"
              data-autofocus
              onClick={() => turn(1)}
            >
              <IconChevronRight size={32} aria-hidden />
            </ActionIcon>
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

const NOME_IMPROPRIO = /[^\p{L}\p{N}]+/gu

/** Downloads a picture under the clinic's name. Rejects when it cannot be fetched. */
async function downloadImagem(url: string, nome: string) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const blob = await response.blob()
  const extensao = blob.type.split('/')[1]?.split('+')[0] ?? 'jpg'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${nome.replace(NOME_IMPROPRIO, '-')}.${extensao}`
  link.click()
  // Late enough that the download has started and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
