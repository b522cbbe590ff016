import '@mantine/core/styles/Progress.layer.css'
import { Button, Loader, Progress, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AreaEnvio } from '../../arquivos/area-envio.tsx'
import { sendArquivo } from '../../arquivos/send-arquivo.ts'
import { acceptDe } from '../../arquivos/verify-arquivo.ts'
import { messageOf } from '../../platform/api-error.ts'
import { PainelPasso } from './painel-passo.tsx'
import classes from './passo-arquivo.module.css'
import type { UseImportacao } from './use-importacao.ts'

type Props = {
  importacao: Pick<UseImportacao, 'inspecao' | 'chooseArquivo'>
  /** Empty spreadsheet with titles that the import recognises. */
  modelo: { nome: string; titulos: readonly string[] }
  finalidade?: 'importacao' | 'contatos'
  /** Hints, as list items. */
  children: ReactNode
}

/** Step that uploads the file. */
export function EscolherArquivo({ importacao, modelo, finalidade = 'importacao', children }: Props) {
  const { inspecao, chooseArquivo } = importacao
  const envio = useEnvio(finalidade, chooseArquivo)
  const isReading = inspecao.isFetching
  const erro = envio.erro ?? (inspecao.isError ? messageOf(inspecao.error, 'Erro ao ler o arquivo') : undefined)

  return (
    <PainelPasso
      title="Escolha o arquivo"
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => downloadModelo(modelo)}
        >
          Baixar modelo
        </Button>
      }
    >
      {envio.nome === undefined && !isReading ? (
        <AreaEnvio
          acao="Escolher arquivo"
          accept={acceptDe(finalidade)}
          onFiles={([file]) => file && envio.send(file)}
        />
      ) : (
        <div className={classes.enviando}>
          {envio.nome === undefined ? (
            <Text role="status" className={classes.lendo}>
              <Loader size="sm" aria-hidden /> Lendo as colunas…
            </Text>
          ) : (
            <>
              <Text fw={600} className={classes.nome}>
                Enviando {envio.nome}
              </Text>
              <Progress.Root size="lg">
                <Progress.Section value={envio.percent} aria-label={`Enviando ${envio.nome}`} />
              </Progress.Root>
              <Button variant="default" onClick={envio.cancel}>
                Cancelar
              </Button>
            </>
          )}
        </div>
      )}
      {erro && (
        <Text role="alert" c="var(--mantine-color-error)" fw={600}>
          {erro}
        </Text>
      )}
      <ul className={classes.dicas}>{children}</ul>
    </PainelPasso>
  )
}

const BOM = '\ufeff'

function downloadModelo({ nome, titulos }: Props['modelo']) {
  const url = URL.createObjectURL(new Blob([`${BOM}${titulos.join(';')}\r\n`], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: nome })
  link.click()
  URL.revokeObjectURL(url)
}

/** Uploads one file at a time; unmounting aborts it. */
function useEnvio(finalidade: 'importacao' | 'contatos', onSent: (arquivoId: string) => void) {
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
      const { id } = await sendArquivo(file, finalidade, {
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
