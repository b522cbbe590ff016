import '@mantine/core/styles/Progress.layer.css'
import { Button, Loader, Progress, Text } from '@mantine/core'
import { COLUNAS_IMPORTACAO, LINHAS_MAXIMO } from '@portal/contract/clinicas/colunas-importacao'
import { IconDownload } from '@tabler/icons-react'
import { AreaEnvio } from '../../arquivos/area-envio.tsx'
import { acceptDe } from '../../arquivos/verificar-arquivo.ts'
import { messageOf } from '../../platform/api-error.ts'
import { formatNumero } from '../../platform/format-numero.ts'
import { PainelPasso } from './painel-passo.tsx'
import classes from './passo-arquivo.module.css'
import { useEnvio } from './use-envio.ts'
import type { UseImportacao } from './use-importacao.ts'

/** Step that uploads the file and reads its columns. */
export function PassoArquivo({ importacao: { inspecao, chooseArquivo } }: { importacao: UseImportacao }) {
  const envio = useEnvio(chooseArquivo)
  const erro = envio.erro ?? (inspecao.isError ? messageOf(inspecao.error, 'Erro ao ler o arquivo') : undefined)

  return (
    <PainelPasso
      title="Escolha o arquivo"
      actions={
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={downloadModelo}>
          Baixar modelo
        </Button>
      }
    >
      {envio.nome === undefined && !inspecao.isFetching ? (
        <AreaEnvio
          acao="Escolher arquivo"
          accept={acceptDe('importacao')}
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
      <ul className={classes.dicas}>
        <li>CSV (separado por ponto e vírgula, vírgula ou tabulação) ou XLSX, do qual se lê a primeira planilha.</li>
        <li>A primeira linha traz os títulos das colunas; cada linha abaixo, uma clínica.</li>
        <li>Até 50 MB e {formatNumero(LINHAS_MAXIMO)} linhas. Nome, cidade e estado são obrigatórios.</li>
      </ul>
    </PainelPasso>
  )
}

const BOM = '\ufeff'

/** An empty spreadsheet with titles that the import recognises. */
const modeloCsv = () => `${BOM}${COLUNAS_IMPORTACAO.map(({ rotulo }) => rotulo).join(';')}\r\n`

function downloadModelo() {
  const url = URL.createObjectURL(new Blob([modeloCsv()], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'modelo-clinicas.csv' })
  link.click()
  URL.revokeObjectURL(url)
}
