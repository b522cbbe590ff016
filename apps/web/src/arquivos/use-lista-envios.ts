import type { Finalidade } from '@portal/contract/arquivos/finalidades'
import { useRef } from 'react'
import type { Palavras } from './resumo.ts'
import { sendArquivo } from './send-arquivo.ts'
import { type Envio, useEnvios } from './use-envios.ts'

type Props = {
  finalidade: Finalidade
  palavras: Palavras
  value: readonly string[]
  onChange: (urls: string[]) => void
  onBusyChange?: ((busy: boolean) => void) | undefined
}

/** Uploads whose addresses are appended to a list as they finish; several may finish between two renders. */
export function useListaEnvios({ finalidade, palavras, value, onChange, onBusyChange }: Props) {
  const urls = useRef(value)
  urls.current = value
  const change = (list: string[]) => {
    urls.current = list
    onChange(list)
  }
  const envios = useEnvios({
    enviar: (file, options) => sendArquivo(file, finalidade, options),
    palavras,
    onBusyChange,
    onEnviado: ({ url }) => url && change([...urls.current, url]),
  })
  const pending = envios.envios.filter(({ erro }) => erro === null).length
  return { ...envios, change, ocupadas: value.length + pending }
}

/** Props of the list of uploads. */
export const acoesDe = (
  { cancel, dismiss }: Pick<ReturnType<typeof useEnvios>, 'cancel' | 'dismiss'>,
  enviar: (files: File[]) => Promise<void>,
) => ({
  onCancel: cancel,
  onDismiss: dismiss,
  onRetry(envio: Envio) {
    dismiss(envio.id)
    void enviar([envio.file])
  },
})
