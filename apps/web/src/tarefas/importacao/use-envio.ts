import { useEffect, useRef, useState } from 'react'
import { enviarArquivo } from '../../arquivos/enviar-arquivo.ts'
import { messageOf } from '../../platform/api-error.ts'

/** Uploads one file at a time; unmounting aborts it. */
export function useEnvio(finalidade: 'importacao' | 'contatos', onSent: (arquivoId: string) => void) {
  const [nome, setNome] = useState<string>()
  const [percent, setPercent] = useState(0)
  const [erro, setErro] = useState<string>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function send(file: File) {
    const atual = new AbortController()
    controller.current = atual
    setErro(undefined)
    setPercent(0)
    setNome(file.name)
    try {
      const { id } = await enviarArquivo(file, finalidade, {
        signal: atual.signal,
        onProgress: (fracao) => setPercent(fracao * 100),
      })
      onSent(id)
    } catch (error) {
      if (!atual.signal.aborted) setErro(messageOf(error, 'Erro ao enviar o arquivo. Tente novamente.'))
    } finally {
      if (controller.current === atual) setNome(undefined)
    }
  }

  return { nome, percent, erro, send, cancel: () => controller.current?.abort() }
}
